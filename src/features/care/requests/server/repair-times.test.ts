import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balance } from '#features/tenancy/settlements/server/test-leaving.ts'
import { askNextPartners, creditMissed, escalateNear, remindAndClose } from './jobs.ts'
import { answer, aPartner, aTenant, get, jobContext, raised, repaired, seen, shareCare, work } from './test-care.ts'

const care = shareCare()
const db = () => care.site.services.db
const creditsOf = (personId: number) => balance(care, 'credits', personId)

test('the clock stands exactly while we wait for the tenant', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2026-12-30T12:00:00')
  await work(care, partner, id, { action: 'accept' })
  const times = ['2026-12-31T14:00:00+05:30', '2026-12-31T16:00:00+05:30'].map((at) => new Date(at).toISOString())
  expect((await work(care, partner, id, { action: 'propose', times })).status).toBe(200)
  const waiting = await seen(care, tenant, id)
  expect(waiting).toMatchObject({ waits_for: 'slot', paused: true, ms_left: 46 * 3_600_000 })
  care.at('2026-12-31T12:00:00.250')
  expect((await seen(care, tenant, id)).ms_left).toBe(46 * 3_600_000)
  await answer(care, tenant, id, { action: 'pick_slot', visit_id: waiting.visits[0].id })
  const planned = await seen(care, tenant, id)
  expect(planned).toMatchObject({ state: 'planned', paused: false, waits_for: null, ms_left: 46 * 3_600_000 })
  expect(planned.due_at).toBe('2027-01-02T04:30:00.250Z')
  expect(planned.text).toBe('Suresh P. comes 31 Dec 2026, 2:00 pm')
})

test('a partner comes at the time the tenant named, and is never in two homes at once', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const wanted_at = new Date('2026-12-31T09:00:00+05:30').toISOString()
  const [first, second] = [await raised(care, tenant, { wanted_at }), await raised(care, tenant, { wanted_at })]
  expect((await work(care, partner, first, { action: 'accept' })).json.request.state).toBe('planned')
  const { status, json } = await work(care, partner, second, { action: 'accept' })
  expect([status, json.error.code]).toEqual([409, 'slot_taken'])
  expect((await seen(care, partner, second)).state).toBe('asked')
})

test('a partner who declines or does not answer is followed by the next; without one staff are told', async () => {
  const tenant = await aTenant(care)
  const first = await aPartner(care, tenant, ['plumber'])
  const second = await aPartner(care, tenant, ['plumber'], 'Ramu')
  const id = await raised(care, tenant, { urgent: true })
  await work(care, first, id, { action: 'decline' })
  expect(await seen(care, tenant, id)).toMatchObject({ text: 'Ramu P. is asked' })
  expect((await get(care, first, `/api/v1/care/${id}`)).status).toBe(404)
  care.at('2026-12-30T10:59:00')
  await askNextPartners(jobContext(care))
  expect((await seen(care, second, id)).state).toBe('asked')
  care.at('2026-12-30T11:01:00')
  await Promise.all([1, 2, 3].map(() => askNextPartners(jobContext(care))))
  const left = await seen(care, tenant, id)
  expect(left).toMatchObject({ text: 'We are looking for someone', partner: null })
  expect(left.events.filter(({ kind }: { kind: string }) => kind === 'nobody_free')).toHaveLength(1)
  expect(await care.site.lastMessage(care.manager.phone)).toContain(`No partner is left to ask for request ${id}`)
})

test('staff are told once before a deadline breaks, and a paused one tells nobody', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const [near, paused] = [await raised(care, tenant), await raised(care, tenant)]
  await work(care, partner, paused, { action: 'accept' })
  await work(care, partner, paused, { action: 'propose', times: ['2026-12-31T08:30:00.000Z'] })
  const told = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_message
      where recipient = ${care.manager.phone} and purpose = 'care:near' and body like ${`Request ${near} %`}`.execute(
      db(),
    )
    return rows[0]?.n
  }
  care.at('2026-12-31T21:59:00')
  await escalateNear(jobContext(care))
  expect(await told()).toBe(0)
  care.at('2026-12-31T22:00:00')
  await Promise.all(Array.from({ length: 5 }, () => escalateNear(jobContext(care))))
  expect(await told()).toBe(1)
  expect(await seen(care, tenant, near)).toMatchObject({ near: true, late: false })
  expect((await seen(care, tenant, paused)).events.map(({ kind }: { kind: string }) => kind)).not.toContain('escalated')
})

test('a missed deadline credits once, with 50 workers and a clock that jumps both ways', async () => {
  const tenant = await aTenant(care)
  await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { urgent: true })
  const last = new Date('2026-12-30T22:00:00+05:30').getTime()
  await creditMissed(jobContext(care, new Date(last)))
  expect(await creditsOf(tenant.person.id)).toBe(0)
  const jumps = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? 1 : -1) * (n + 1) * 3_600_000)
  await Promise.all(jumps.map((ms) => creditMissed(jobContext(care, new Date(last + ms)))))
  for (const ms of [1, -1, 10 ** 9, -(10 ** 9)]) await creditMissed(jobContext(care, new Date(last + ms)))
  expect(await creditsOf(tenant.person.id)).toBe(300_00)
  const { late, credit, events } = await seen(care, tenant, id)
  expect([late, credit.amount]).toEqual([true, 300_00])
  expect(events.filter(({ kind }: { kind: string }) => kind === 'missed')).toHaveLength(1)
})

test('work that is done late is credited although no worker ran in between', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2027-01-01T10:00:01')
  await repaired(care, partner, id)
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
})

test('silence for a week after the work closes it, after two reminders', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  await repaired(care, partner, id)
  const reminders = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_message
      where recipient = ${tenant.person.phone} and purpose = 'care:remind'`.execute(db())
    return rows[0]?.n
  }
  for (const [day, sent] of [
    ['30', 0],
    ['31', 1],
  ] as const) {
    care.at(`2026-12-${day}T10:00:00`)
    await remindAndClose(jobContext(care))
    await remindAndClose(jobContext(care))
    expect(await reminders()).toBe(sent)
  }
  care.at('2027-01-06T09:59:00')
  await remindAndClose(jobContext(care))
  expect([(await seen(care, tenant, id)).state, await reminders()]).toEqual(['done', 2])
  care.at('2027-01-06T10:00:00')
  await remindAndClose(jobContext(care))
  expect((await seen(care, tenant, id)).state).toBe('closed')
})
