import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser } from '#app/testing/test-browser.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { sendMessage } from '#platform/outbox.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp()
  origin = await listen(site.app)
})
afterAll(() => site.close())

/** The table as a dump or a replica shows it, with the bytes of sealed values as text too. */
const wholeOutbox = async () => {
  const rows = await site.services.db.selectFrom('outbox_message').selectAll().execute()
  return rows.map((row) => `${JSON.stringify(row)} ${row.body_sealed?.toString('latin1')}`).join('\n')
}

const send = async (production: boolean) => {
  const { clock, ...services } = site.services
  const ctx = { ...services, config: { ...services.config, production }, now: clock() }
  const waiting = await services.db.selectFrom('outbox_message').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of waiting) await sendMessage.run(ctx, { id })
}

test('a reader of the outbox learns no code and no sign-in link, before they are sent and after', async () => {
  const { id, phone } = await factoriesIn(site.services.db).aPerson()
  const email = `person.${id}@example.com`
  const browser = openBrowser(origin)
  await browser.post('/api/v1/login_otp.json', { phone })
  await browser.post('/api/v1/login_link.json', { email })
  const text = (await site.lastMessage(phone)) ?? ''
  const link = /open_auth_token=([\w-]{43})/.exec((await site.lastMessage(email)) ?? '')?.[1] ?? ''
  expect(text).toMatch(/^\d{4} is your Thikana code/)
  expect(link).toHaveLength(43)
  expect(await wholeOutbox()).not.toContain('is your Thikana code')
  expect(await wholeOutbox()).not.toContain(link)

  await send(true)
  expect(site.services.providers.sms.sent().at(-1)?.text).toBe(text)
  const kept = await site.services.db.selectFrom('outbox_message').select(['body', 'body_sealed', 'sent_at']).execute()
  expect(kept).toHaveLength(2)
  for (const { body, body_sealed, sent_at } of kept) {
    expect(sent_at).not.toBeNull()
    expect({ body, body_sealed }).toEqual({ body: null, body_sealed: null })
  }
})

test('the demo still shows a code after it was sent, though it rests sealed', async () => {
  const { phone } = await factoriesIn(site.services.db).aPerson()
  await openBrowser(origin).post('/api/v1/login_otp.json', { phone })
  await send(false)
  expect(await site.lastMessage(phone)).toMatch(/^\d{4} is your Thikana code/)
  expect(await wholeOutbox()).not.toContain('is your Thikana code')
})

test('a code that an earlier version posted in clear text is sent, and blanked then', async () => {
  await site.services.db
    .insertInto('outbox_message')
    .values({ channel: 'sms', recipient: '9123456789', purpose: 'otp:login', body: '4711 is your code' })
    .execute()
  await send(true)
  expect(site.services.providers.sms.sent().at(-1)?.text).toBe('4711 is your code')
  expect(await wholeOutbox()).not.toContain('4711')
})
