import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutWebhookPath } from '#features/money/payouts/payout-links.ts'
import { bankIn } from '#features/money/payouts/server/test-payouts.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { transaction } from '#platform/db.ts'
import { sandboxPayouts } from '#providers/payouts/sandbox.ts'
import { keysReturned } from './keys-returned.ts'
import { aLiver, balance } from './test-leaving.ts'

let keys: Keys
let bank: ReturnType<typeof bankIn>
beforeAll(async () => {
  keys = await openKeys()
  const { site, make } = keys
  // Its own clock would not follow the site's.
  site.services.providers.payouts = sandboxPayouts({ secret: 'a secret of the test', now: () => site.clock.now })
  bank = bankIn(site, make)
}, 120_000)
afterAll(() => keys.site.close())

/** A tenant whose deposit of ₹18,000 is on its way to an account from which the bank sends it back. */
async function aSettledLiver() {
  const { site } = keys
  site.clock.now = new Date('2027-07-05T10:00:00+05:30')
  const liver = await aLiver(keys, { billedTo: '2027-08-05' })
  await bank.giveAccount(liver.person, '0003')
  const ctx = () => ({ ...site.services, now: site.clock.now })
  await transaction(site.services.db, (tx) =>
    leaving.noteNotice(tx, ctx(), { tenancyId: liver.tenancyId, lastDay: '2027-08-04', by: liver.person.id }),
  )
  site.clock.now = new Date('2027-08-04T12:00:00+05:30')
  await transaction(site.services.db, (tx) =>
    keysReturned(tx, ctx(), { tenancyId: liver.tenancyId, at: site.clock.now, takenBy: keys.manager.id }),
  )
  const cookie = await liver.session()
  const { json } = await site.send('GET', '/api/v1/tenant_settlement_reports', { cookie })
  const body = { settlement_id: json.reports[0].id }
  await site.send('POST', '/api/v1/payouts/initiate_tenant_settlement_payout', { cookie, body })
  return liver
}

type Message = 'processed' | 'reversed'
const orders: { told: Message[] }[] = [
  { told: ['processed', 'reversed'] },
  { told: ['reversed', 'processed'] },
  { told: ['processed', 'processed', 'reversed', 'reversed'] },
  { told: ['reversed', 'processed', 'reversed', 'processed'] },
  { told: ['processed', 'reversed', 'processed'] },
]

test.each(orders)('a settlement’s payout told as $told is owed once, then paid once', async ({ told }) => {
  const liver = await aSettledLiver()
  const { site } = keys
  const [payout] = await bank.payoutsOf(liver.person.id)
  await bank.send(payout?.id ?? 0)
  const providerId = (await bank.payoutsOf(liver.person.id))[0]?.provider_id ?? ''
  const processed = site.services.providers.payouts.webhookOf(providerId)
  bank.later(130)
  const reversed = site.services.providers.payouts.webhookOf(providerId)
  for (const which of told) {
    const { rawBody, headers } = { processed, reversed }[which]
    const answer = await site.app.inject({ method: 'POST', url: payoutWebhookPath, headers, payload: rawBody })
    expect(answer.statusCode).toBe(200)
  }
  expect(await bank.payoutsOf(liver.person.id)).toMatchObject([{ amount: 18_000_00, state: 'reversed', attempt: 1 }])
  expect(await bank.balance('refunds_due', liver.person.id)).toBe(18_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(0)

  await bank.giveAccount(liver.person, '7777')
  bank.later(25 * 3600)
  await bank.send(payout?.id ?? 0)
  expect(await bank.payoutsOf(liver.person.id)).toMatchObject([{ amount: 18_000_00, state: 'done', attempt: 2 }])
  // Late copies of the messages about the first attempt.
  for (const { rawBody, headers } of [reversed, processed]) {
    await site.app.inject({ method: 'POST', url: payoutWebhookPath, headers, payload: rawBody })
  }
  expect(await bank.payoutsOf(liver.person.id)).toMatchObject([{ state: 'done', attempt: 2 }])
  expect(await bank.balance('refunds_due', liver.person.id)).toBe(0)
  expect(await bank.balance('payouts_out', liver.person.id)).toBe(0)
})
