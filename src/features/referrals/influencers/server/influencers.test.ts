import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { payRewards } from '#features/referrals/rewards/server/pay.ts'
import { addSecurityHeaders } from '#platform/http/security.ts'
import type { JobContext } from '#platform/job.ts'
import { widgetRoutes } from './widget-routes.ts'

let site: TestApp
let make: Factories
const start = new Date('2026-12-01T10:00:00+05:30')

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = start
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

async function anInfluencer() {
  const person = await make.aPerson({ firstName: 'Kabir', roles: ['influencer'] })
  const code = `KABIR${person.id}`
  await site.services.db.updateTable('person').set({ referral_code: code }).where('id', '=', person.id).execute()
  const cookie = await site.openSession(person.id, 'influencer')
  return {
    person,
    code,
    cookie,
    page: async () => (await site.send('GET', '/affiliate/influencer.json', { cookie })).json,
  }
}

test('[API-118] [ROLE-009] [REFER-016] an influencer sees what each campaign brings, from clicks to move-ins', async () => {
  const { code, cookie, page } = await anInfluencer()
  const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
  expect((await site.send('GET', '/affiliate/influencer.json', { cookie: tenant })).status).toBe(403)
  const add = (name: string) => site.send('POST', '/affiliate/campaigns', { cookie, body: { name } })
  const { json: made } = await add('Diwali film')
  expect((await add('diwali film')).status).toBe(400)
  expect((await add('')).status).toBe(400)
  for (let opened = 0; opened < 3; opened++) await site.send('GET', `/api/v1/invitations/${made.code.toLowerCase()}`)
  await site.send('GET', `/api/v1/invitations/${code}`)
  const friend = await make.aPerson()
  const used = await site.send('POST', '/api/v1/apply_referral', {
    ...{ cookie: await site.openSession(friend.id, 'tenant'), body: { referral_code: made.code } },
  })
  expect(used.status).toBe(200)
  await make.aTenant({ in: await make.aHome({ beds: 1 }), person: friend, from: '2026-12-01' })
  expect((await page()).campaigns).toEqual([
    expect.objectContaining({ code, name: '', clicks: 1, joined: 0, moved_in: 0 }),
    expect.objectContaining({ code: made.code, name: 'Diwali film', clicks: 3, joined: 1, booked: 1, moved_in: 1 }),
  ])
})

test('[API-119] a person who asks becomes an influencer when an admin agrees, once', async () => {
  const person = await make.aPerson()
  const cookie = await site.openSession(person.id, 'tenant')
  const ask = (channel: string) => site.send('POST', '/affiliate/influencer_register', { cookie, body: { channel } })
  expect((await ask('javascript:alert(1)')).status).toBe(400)
  expect((await ask('https://video.example/kabir')).json).toEqual({ success: true, state: 'asked' })
  const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const listed = await site.send('GET', '/api/v1/influencer_requests.json', { cookie: admin })
  expect(listed.json.requests).toMatchObject([{ person_id: person.id, channel: 'https://video.example/kabir' }])
  const decide = () =>
    site.send('POST', `/api/v1/influencer_requests/${person.id}/decide`, {
      cookie: admin,
      body: { decision: 'accept' },
    })
  expect((await Promise.all([decide(), decide()])).map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await site.openSession(person.id, 'influencer')
  expect((await site.send('GET', '/affiliate/influencer.json', { cookie: again })).status).toBe(200)
})

test('tax is deducted from an influencer’s cash once the year’s rewards pass ₹20,000, and the books balance', async () => {
  const { person, page } = await anInfluencer()
  const insert = (state: 'paid' | 'waiting', amount: number) =>
    site.services.db
      .insertInto('referral_reward')
      .values({
        ...{ referrer_id: person.id, kind: 'tenant', amount, state, earned_at: start, due_at: start },
        ...(state === 'paid' ? { paid_at: start, paid_as: 'cash' } : {}),
      })
      .execute()
  await insert('paid', 20_000_00)
  await insert('waiting', 1_000_00)
  await site.services.db
    .insertInto('identity_document')
    .values({
      person_id: person.id,
      kind: 'pan',
      file_key: 'documents/00/pan.bin',
      content_type: 'image/jpeg',
      size: 1,
      state: 'verified',
    })
    .execute()
  await payRewards({ ...site.services, now: site.clock.now } as unknown as JobContext)
  const payouts = await site.services.db
    .selectFrom('payout')
    .select('amount')
    .where('person_id', '=', person.id)
    .execute()
  expect(payouts).toEqual([{ amount: 580_00 }])
  expect((await page()).tax).toEqual({
    paid: 21_000_00,
    deducted: 420_00,
    free_up_to: 20_000_00,
    percent: 2,
    has_pan: true,
  })
})

test('the card for other pages sets no cookie, runs no script and may be framed', async () => {
  const app = Fastify()
  await addSecurityHeaders(app, site.services.config)
  await app.register(widgetRoutes, { services: site.services })
  const { headers, body } = await app.inject({ url: '/affiliate/widget/KABIR1' })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox allow-popups.*frame-ancestors \*$/)
  expect(body).toContain('/r/KABIR1')
  expect(body).not.toContain('<script')
  expect(body).toContain('<span>See homes</span>')
  const asked = async (language: string) =>
    (await app.inject({ url: `/affiliate/widget/KABIR1?language=${language}` })).body
  expect(await asked('kn')).toContain('<html lang="kn-IN">')
  expect(await asked('kn')).toContain('<span>ಮನೆಗಳನ್ನು ನೋಡಿ</span>')
  expect(await asked('xx')).toBe(body)
  expect((await app.inject({ url: '/affiliate/widget/%3Cscript%3E' })).body).not.toContain('<a')
  await app.close()
})
