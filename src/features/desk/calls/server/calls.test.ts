import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { CallMessage } from '#providers/calls/port.ts'
import { providerError } from '#providers/provider-error.ts'
import { followCall } from './follow-call.ts'

let site: TestApp
let make: Factories
let admin: string
let other: string
let phones = 0
const aPhone = (): string => `98765${String(10_000 + ++phones)}`

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  other = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
})
afterAll(() => site.close())

const path = '/api/v1/calls/webhook'
type Message = CallMessage & { body: string }
const deliver = async ({ headers, body }: Message) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: path,
    headers: headers as Record<string, string>,
    payload: body,
  })
  return { status: answer.statusCode, json: answer.json() }
}
const ringOf = (from: string) => site.services.providers.calls.missedMessage(from, site.clock.now)
const missedOf = async (phone: string) =>
  site.services.db.selectFrom('missed_call').selectAll().where('phone', '=', phone).execute()
const taskOf = async (id: number) =>
  site.services.db.selectFrom('desk_task').selectAll().where('kind', '=', 'callback').where('ref', '=', id).execute()
const post = (url: string, body: object = {}, cookie = admin) => site.send('POST', url, { cookie, body })
const acts = (what: string) =>
  site.services.db.selectFrom('staff_act').selectAll().where('what', '=', what).orderBy('id').execute()
const ended = (id: number) => {
  const { clock, ...services } = site.services
  return followCall.run({ ...services, now: clock() }, { callId: id })
}

test('[STAFF-004] a missed call comes by webhook once however often it is told, and waits in the queue', async () => {
  const phone = aPhone()
  const message = ringOf(phone)
  const told = await Promise.all(Array.from({ length: 8 }, () => deliver(message)))
  expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(told.map(({ json }) => json.outcome).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'known'),
    'noted',
  ])
  await deliver(ringOf(phone))
  const [missed, more] = await missedOf(phone)
  expect(more).toBeUndefined()
  const { json } = await site.send('GET', '/api/v1/desk/missed_calls.json', { cookie: admin })
  const row = json.missed.find(({ id }: { id: number }) => id === missed?.id)
  expect(row).toMatchObject({ phone: `•••• ••${phone.slice(-2)}`, rings: 2, person: null })
  expect(JSON.stringify(json)).not.toContain(phone)
  const queue = await site.send('GET', '/api/v1/desk/queue.json?kind=callback', { cookie: admin })
  const task = queue.json.tasks.find(({ ref }: { ref: number }) => ref === missed?.id)
  expect(task).toMatchObject({
    title: 'Somebody rang and nobody answered',
    link: `/alpha/internal/missed_calls?call=${missed?.id}`,
  })
  expect(JSON.stringify(queue.json)).not.toContain(phone)
})

test('forged, changed and empty messages are refused and leave nothing', async () => {
  const phone = aPhone()
  const message = ringOf(phone)
  const changed = { ...message, body: message.body.replace(phone, aPhone()) }
  expect(await deliver(changed)).toMatchObject({ status: 401, json: { error: { code: 'bad_signature' } } })
  expect((await deliver({ ...message, headers: { 'content-type': 'application/json' } })).status).toBe(401)
  expect((await deliver({ ...message, body: '{' })).status).toBe(401)
  expect((await site.app.inject({ url: `${path}?kind=missed&from=${phone}` })).statusCode).toBe(401)
  const big = await site.app.inject({ method: 'POST', url: path, payload: 'x'.repeat(50_000) })
  expect(big.statusCode).toBe(413)
  expect(await missedOf(phone)).toEqual([])
})

test('called back from the queue: both numbers stay hidden, and the talk settles it', async () => {
  const person = await make.aPerson({ firstName: 'Ishaan' })
  const { phone } = await site.services.db
    .selectFrom('person')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await site.services.db
    .updateTable('person')
    .set({ phone_confirmed_at: site.clock.now })
    .where('id', '=', person.id)
    .execute()
  await deliver(ringOf(String(phone)))
  const [missed] = await missedOf(String(phone))
  expect(missed?.person_id).toBe(person.id)
  expect(await taskOf(missed?.id ?? 0)).toHaveLength(1)
  const { status, json } = await post(`/api/v1/desk/missed_calls/${missed?.id}/call.json`)
  expect(status).toBe(200)
  expect(json.call).toMatchObject({ state: 'ringing', mine: true })
  expect(JSON.stringify(json)).not.toContain(String(phone))
  expect(site.services.providers.calls.connected().at(-1)).toMatchObject({
    to: phone,
    reference: `call-${json.call.id}`,
  })
  expect((await acts('callBack')).at(-1)).toMatchObject({
    about: `missed call ${missed?.id}`,
    about_person_id: person.id,
  })
  // One call at a time.
  expect((await post(`/api/v1/desk/missed_calls/${missed?.id}/call.json`)).json.error.message).toBe(
    'Your last call still rings.',
  )
  const call = site.services.providers.calls.connected().at(-1)?.callId ?? ''
  const end = site.services.providers.calls.endedMessage(call, 'completed')
  const told = await Promise.all([deliver(end), deliver(end), deliver(end)])
  expect(told.map(({ json: { outcome } }) => outcome).toSorted()).toEqual(['known', 'known', 'noted'])
  expect(await missedOf(String(phone))).toMatchObject([{ outcome: 'Called back' }])
  expect(await taskOf(missed?.id ?? 0)).toEqual([])
  // A caller who rings again waits again.
  await deliver(ringOf(String(phone)))
  expect(await missedOf(String(phone))).toHaveLength(2)
})

test('[STAFF-005] a person is called with a reason; where no message comes, we ask how it ended', async () => {
  const person = await make.aPerson()
  const url = `/api/v1/desk/callees/${person.id}`
  expect((await post(`${url}/call.json`, { reason: '' }, other)).status).toBe(400)
  const { json } = await post(`${url}/call.json`, { reason: 'The visit of tomorrow' }, other)
  expect(json.call).toMatchObject({ state: 'ringing', reason: 'The visit of tomorrow' })
  await ended(json.call.id)
  const seen = await site.send('GET', `${url}.json`, { cookie: other })
  expect(seen.json.person.calls).toMatchObject([{ state: 'completed', seconds: 42 }])
  expect(seen.json.person.phone).toMatch(/^\d\d••••\d{4}$/)
  expect((await acts('callUser')).at(-1)).toMatchObject({ about_person_id: person.id, why: 'The visit of tomorrow' })
  expect((await post('/api/v1/desk/callees/999999999/call.json', { reason: 'Nobody' })).status).toBe(404)
})

test('a call back without an answer leaves it waiting, and it can be closed with words', async () => {
  const phone = aPhone()
  await deliver(ringOf(phone))
  const [missed] = await missedOf(phone)
  await post(`/api/v1/desk/missed_calls/${missed?.id}/call.json`)
  const call = site.services.providers.calls.connected().at(-1)?.callId ?? ''
  await deliver(site.services.providers.calls.endedMessage(call, 'no_answer'))
  expect(await taskOf(missed?.id ?? 0)).toHaveLength(1)
  const settle = (outcome: string) => post(`/api/v1/desk/missed_calls/${missed?.id}/settle.json`, { outcome })
  expect((await settle('')).status).toBe(400)
  expect((await settle('A wrong number')).status).toBe(200)
  expect((await settle('Again')).status).toBe(404)
  expect(await taskOf(missed?.id ?? 0)).toEqual([])
  expect((await post(`/api/v1/desk/missed_calls/${missed?.id}/call.json`)).status).toBe(409)
  expect((await acts('settleMissedCall')).at(-1)).toMatchObject({ why: 'A wrong number' })
})

test('a call that cannot be made says so and can be tried again', async () => {
  const person = await make.aPerson()
  const { calls } = site.services.providers
  const { connect } = calls
  calls.connect = async () => {
    throw providerError('unavailable', 'down')
  }
  const url = `/api/v1/desk/callees/${person.id}/call.json`
  expect(await post(url, { reason: 'Rent' })).toMatchObject({ status: 503, json: { error: { code: 'call_failed' } } })
  calls.connect = connect
  expect((await post(url, { reason: 'Rent' })).status).toBe(200)
})
