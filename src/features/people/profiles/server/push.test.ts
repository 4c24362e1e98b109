import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { sendMessage } from '#platform/outbox.ts'
import { testBrowser } from '#providers/push/test-service.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const url = '/api/v4/profiles/push_devices'
let number = 0
async function aPerson() {
  number += 1
  const cookie = await site.signIn(String(7_400_000_000 + number * 100_003))
  const { address } = testBrowser(`https://fcm.googleapis.com/fcm/send/secret-${number}`)
  const personId: number = (await site.send('GET', '/api/v4/profiles/fetch', { cookie })).json.id
  return { cookie, address, personId }
}
const tell = (personId: number, purpose: 'visit:moved' | 'booking:x' = 'visit:moved') =>
  site.services.db.transaction().execute((tx) =>
    accounts.tellPerson(tx, site.services, personId, {
      purpose,
      subject: 'Visit moved',
      body: 'At 5 pm.',
      path: '/reschedule',
    }),
  )
const pushes = async () =>
  site.services.db.selectFrom('outbox_message').selectAll().where('channel', '=', 'push').orderBy('id').execute()
/** As the jobs role does after the commit. */
async function sendAll() {
  for (const { id } of await pushes()) await sendMessage.run({ ...site.services, now: site.clock.now } as never, { id })
}
const choicesOf = async (cookie: string) => (await site.send('GET', '/api/v4/profiles/notifications', { cookie })).json

test('a browser that is switched on gets messages once, beside SMS; its address is in no answer', async () => {
  const { cookie, address, personId } = await aPerson()
  const first = await site.send('POST', url, { cookie, body: address })
  expect(first.status).toBe(200)
  expect(await site.send('POST', url, { cookie, body: address })).toMatchObject({ json: { id: first.json.id } })
  const { push } = await choicesOf(cookie)
  expect(push.public_key).toMatch(/^B/)
  expect(push.devices).toMatchObject([{ id: first.json.id }])
  expect(JSON.stringify([first.json, push])).not.toContain('secret-')
  const { sealed } = await site.services.db.selectFrom('push_device').select('sealed').executeTakeFirstOrThrow()
  expect(Buffer.from(sealed).includes('secret-')).toBe(false)

  await tell(personId)
  await sendAll()
  const [sent] = (await pushes()).slice(-1)
  expect(sent).toMatchObject({ purpose: 'visit:moved', sent_at: expect.any(Date) })
  const got = site.services.providers.push.sent().at(-1)
  expect(got?.to.endpoint).toBe(address.endpoint)
  expect(JSON.parse(got?.payload ?? '')).toEqual({
    title: 'Thikana',
    body: 'At 5 pm.',
    path: '/reschedule',
    tag: 'visit:moved',
  })
})

test('a topic switched off for devices does not come there, and SMS stays', async () => {
  const { cookie, address, personId } = await aPerson()
  await site.send('POST', url, { cookie, body: address })
  const choices = [{ topic: 'visits', channel: 'push', wanted: false }]
  expect((await site.send('PUT', '/api/v4/profiles/notifications', { cookie, body: { choices } })).status).toBe(200)
  const before = (await pushes()).length
  await tell(personId)
  expect(await pushes()).toHaveLength(before)
  // Messages that cannot be switched off come by push too.
  await tell(personId, 'booking:x')
  expect(await pushes()).toHaveLength(before + 1)
})

test('a browser that has gone is forgotten', async () => {
  const { cookie, address, personId } = await aPerson()
  await site.send('POST', url, { cookie, body: address })
  site.services.providers.push.forget(address.endpoint)
  await tell(personId)
  await sendAll()
  expect((await choicesOf(cookie)).push.devices).toEqual([])
})

test('after signing out nothing is sent to the browser', async () => {
  const { cookie, address, personId } = await aPerson()
  await site.send('POST', url, { cookie, body: address })
  const before = (await pushes()).length
  expect((await site.send('DELETE', '/api/v1/sessions.json', { cookie })).status).toBe(200)
  await tell(personId)
  expect(await pushes()).toHaveLength(before)
})

test('a device of somebody else is not removed, an own one is', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const { id } = (await site.send('POST', url, { cookie: one.cookie, body: one.address })).json
  await site.send('DELETE', `${url}/${id}`, { cookie: other.cookie })
  expect((await choicesOf(one.cookie)).push.devices).toHaveLength(1)
  await site.send('DELETE', `${url}/${id}`, { cookie: one.cookie })
  expect((await choicesOf(one.cookie)).push.devices).toEqual([])
})

test.each([
  ['http://fcm.googleapis.com/x', 422],
  ['https://127.0.0.1/x', 422],
  ['https://169.254.169.254/latest', 422],
  ['https://elsewhere.example/x', 422],
])('%s is refused', async (endpoint, status) => {
  const { cookie, address } = await aPerson()
  const answer = await site.send('POST', url, { cookie, body: { ...address, endpoint } })
  expect(answer.status).toBe(status)
  expect((await choicesOf(cookie)).push.devices).toEqual([])
})
