import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import { balance } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import { takeOwnerShares } from './close.ts'
import {
  answer,
  aPartner,
  aTenant,
  get,
  jobContext,
  post,
  raise,
  raised,
  repaired,
  seen,
  shareCare,
  work,
} from './test-care.ts'

const care = shareCare()
const db = () => care.site.services.db
const owner = (id: number) => ({ session: () => care.site.openSession(id, 'owner') })

test('the tenant’s part goes on the next rent once, and more than was shown needs their yes', async () => {
  const tenant = await aTenant(care, { billedTo: '2027-01-01' })
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { problem: 'blocked', shown_price: 350_00 })
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 500_00, words: 'The trap is broken too.' })
  expect(await seen(care, tenant, id)).toMatchObject({
    waits_for: 'price',
    asked_price: 500_00,
    price: 350_00,
    paused: true,
  })
  expect((await work(care, partner, id, { action: 'start' })).status).toBe(409)
  await answer(care, tenant, id, { action: 'agree_price' })
  expect(await seen(care, tenant, id)).toMatchObject({
    waits_for: null,
    asked_price: null,
    price: 500_00,
    paused: false,
  })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await answer(care, tenant, id, { action: 'reopen', words: 'Blocked again.' })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await issueRents(db(), '2027-01-01', care.site.clock.now)
  await issueRents(db(), '2027-02-01', care.site.clock.now)
  const bills = await db().selectFrom('invoice').select('id').where('tenancy_id', '=', tenant.tenancyId).execute()
  const lines = (await Promise.all(bills.map((bill) => invoices.lines(db(), bill.id)))).flat()
  expect(lines.filter(({ label }) => label === 'Repair')).toMatchObject([
    { amount: 500_00, reason: 'Taps and drain: blocked, Kitchen', book: 'fees' },
  ])
})

test('[XFER-013] in the first seven days the tenant pays nothing', async () => {
  const tenant = await aTenant(care, { from: '2026-12-24' })
  await db()
    .updateTable('tenancy')
    .set({ moved_in_at: new Date('2026-12-24T10:00:00+05:30') })
    .where('id', '=', tenant.tenancyId)
    .execute()
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { problem: 'blocked' })
  expect(await seen(care, tenant, id)).toMatchObject({ you_pay: 0, payer: 'nobody' })
  expect((await work(care, partner, id, { action: 'accept' })).status).toBe(200)
  expect((await work(care, partner, id, { action: 'ask_price', price: 900_00, words: 'More.' })).status).toBe(409)
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  const charges = db().selectFrom('tenancy_charge').select('id').where('reference', '=', `care:${id}`)
  expect(await charges.execute()).toEqual([])
  care.at('2026-12-31T10:00:00')
  expect((await raise(care, tenant, { problem: 'blocked' })).status).toBe(409)
})

test('with assure on that day the tenant pays nothing', async () => {
  const tenant = await aTenant(care)
  await sql`insert into assure (person_id, from_day, bought_at) values (${tenant.person.id}, '2026-12-30', now())`.execute(
    db(),
  )
  const id = await raised(care, tenant, { problem: 'blocked' })
  expect(await seen(care, tenant, id)).toMatchObject({ you_pay: 0, payer: 'nobody', payer_reason: 'Free with Assure' })
})

test('an owner sees the requests of the home, agrees above the limit, and pays once out of what is due', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber', 'handyman'])
  const host = owner(tenant.ownerId)
  const id = await raised(care, tenant)
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 2_500_00, words: 'The pipe in the wall.' })
  const list = await get(care, host, '/api/v1/care')
  expect(list.json).toMatchObject({ as: 'owner', can_raise: false, requests: [{ id }] })
  const view = await seen(care, host, id)
  expect(view).toMatchObject({ as: 'owner', owner_answer: 'waits', asked_price: 2_500_00, can: ['approve', 'comment'] })
  expect(view.tenant.phone).toBe('')
  expect((await work(care, partner, id, { action: 'start' })).json.error.message).toBe(
    'The owner has to agree to this price first.',
  )
  expect((await post(care, tenant, `/api/v1/care/${id}/approve`, { agree: true })).status).toBe(404)
  await post(care, host, `/api/v1/care/${id}/approve`, { agree: true })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await takeOwnerShares(jobContext(care))
  const due = () => balance(care, 'owners_due', tenant.ownerId)
  expect(await due()).toBe(0)
  await transaction(db(), (tx) =>
    payments.post(
      tx,
      {
        ...{ reference: `test-due:${id}`, text: 'Rent of another month' },
        entries: [
          { kind: 'gateway', personId: null, tenancyId: null, amount: 3_000_00 },
          { kind: 'owners_due', personId: tenant.ownerId, tenancyId: null, amount: -3_000_00 },
        ],
      },
      care.site.clock.now,
    ),
  )
  await Promise.all([1, 2, 3].map(() => takeOwnerShares(jobContext(care))))
  expect(await due()).toBe(500_00)
  expect((await seen(care, host, id)).state).toBe('closed')
})
