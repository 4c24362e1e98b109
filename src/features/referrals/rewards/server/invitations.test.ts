import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
const start = new Date('2026-12-01T10:00:00+05:30')

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
beforeEach(() => {
  site.clock.now = start
})
afterAll(() => site.close())

async function aSender() {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }), from: '2026-01-01' })
  const code = `SEND${person.id}`
  await site.services.db.updateTable('person').set({ referral_code: code }).where('id', '=', person.id).execute()
  const cookie = await site.openSession(person.id, 'tenant')
  const send = (path: string, recipients: readonly string[], message = '') =>
    site.send('POST', path, { cookie, body: { recipients, message } })
  return { person, code, cookie, send }
}

const sentTo = async (recipient: string): Promise<string[]> =>
  (
    await site.services.db
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', recipient)
      .where('purpose', '=', 'invitation:sent')
      .execute()
  ).map(({ body }) => body ?? '')

const isStopped = (body: string) => /invitations\/stop\/([\w-]{24})$/.exec(body)?.[1] ?? ''

test.each([
  ['[API-111]', '/invitations', '7200100001', 'lives with Thikana'],
  ['[API-112]', '/invitations/owners', '7200100002', 'knows that you let a home'],
  ['[API-114]', '/sharing_widget/sendemail', 'one@friend.example', 'lives with Thikana'],
  ['[API-115]', '/sharing_widget/sendsms', '7200100003', 'lives with Thikana'],
  ['[API-116]', '/sharing_widget/send_owner_email', 'owner@friend.example', 'knows that you let a home'],
  ['[API-117]', '/sharing_widget/send_owner_sms', '7200100004', 'knows that you let a home'],
])(
  '[API-111] [API-112] [API-114] [API-115] [API-116] [API-117] %s %s sends one message with the link of the sender',
  async (_id, path, recipient, words) => {
    const { send, code } = await aSender()
    expect(await send(path, [recipient, recipient], 'See you soon')).toMatchObject({
      status: 200,
      json: { success: true, invited: 1 },
    })
    await send(path, [recipient])
    const [body, ...more] = await sentTo(recipient)
    expect(more).toEqual([])
    expect(body).toContain(words)
    expect(body).toContain(`/r/${code}`)
    expect(body).toContain('“See you soon”')
  },
)

test('[API-113] [API-111] the path of the screen answers those who want JSON like /invitations.json', async () => {
  const { cookie, code } = await aSender()
  const headers = { cookie, accept: 'application/json' }
  const [beside, own] = await Promise.all([
    site.app.inject({ url: '/invitations', headers }),
    site.app.inject({ url: '/invitations.json', headers }),
  ])
  expect([beside.statusCode, beside.json()]).toEqual([200, own.json()])
  expect(own.json()).toMatchObject({ code, people: [] })
})

test('the answer is the same for a stranger, for somebody with an account, and for somebody who wants no messages', async () => {
  const { send } = await aSender()
  const [known, silent] = [await make.aPerson(), await make.aPerson()]
  await site.services.db
    .insertInto('notification_choice')
    .values({ person_id: silent.id, topic: 'news', channel: 'sms', wanted: false })
    .execute()
  const answers = []
  for (const phone of ['7300200001', known.phone, silent.phone]) answers.push(await send('/invitations', [phone]))
  const [stranger, ...others] = answers.map(({ status, json }) => ({ status, json }))
  expect(stranger?.status).toBe(200)
  expect(others).toEqual([stranger, stranger])
  expect(await sentTo(known.phone)).toHaveLength(1)
  expect(await sentTo(silent.phone)).toEqual([])
})

test('a person who stops invitations gets none from anybody, in any spelling of their phone', async () => {
  const phone = '7300300001'
  const [one, two] = [await aSender(), await aSender()]
  await one.send('/invitations', [phone])
  const code = isStopped((await sentTo(phone))[0] ?? '')
  expect(code).not.toBe('')
  expect((await site.send('POST', '/api/v1/invitation_stops', { body: { code } })).json).toEqual({ success: true })
  const unknown = await site.send('POST', '/api/v1/invitation_stops', { body: { code: 'x'.repeat(24) } })
  expect(unknown.json).toEqual({ success: true })
  expect((await two.send('/invitations', ['+91 73003 00001'])).status).toBe(200)
  expect((await two.send('/invitations/owners', ['073003-00001'])).status).toBe(200)
  expect(await sentTo(phone)).toHaveLength(1)
})

test('a person gets three invitations in a month, whoever sends them', async () => {
  const phone = '7300400001'
  for (let sender = 0; sender < 5; sender++) await (await aSender()).send('/invitations', [phone])
  expect(await sentTo(phone)).toHaveLength(3)
})

test('bad input is refused, and nothing is sent', async () => {
  const { send, person } = await aSender()
  const before = await site.services.db.selectFrom('outbox_message').select('id').execute()
  const phones = (count: number) => Array.from({ length: count }, (_, n) => `740${String(n).padStart(7, '0')}`)
  const refused: [recipients: string[], field: string, message?: string][] = [
    [[], 'recipients'],
    [phones(500), 'recipients'],
    [['a@b.example\r\nBcc: all@world.example'], 'recipients'],
    [['a@b.example, c@d.example'], 'recipients'],
    [['12345'], 'recipients'],
    [[person.phone], 'recipients'],
    [[`+91 ${person.phone}`], 'recipients'],
    [['7400000001'], 'message', 'Look at https://evil.example'],
    [['7400000001'], 'message', 'Look at evil.example/x'],
    [['7400000001'], 'message', 'a'.repeat(201)],
    [['7400000001'], 'message', '<b>now</b>'],
  ]
  for (const [recipients, field, message] of refused) {
    const { status, json } = await send('/invitations', recipients, message)
    expect([status, Object.keys(json.error.fields ?? {}).map((name) => name.split('.')[0])], field).toEqual([
      400,
      [field],
    ])
  }
  expect((await send('/sharing_widget/sendemail', ['7400000001'])).status).toBe(400)
  expect((await send('/sharing_widget/sendsms', ['a@b.example'])).status).toBe(400)
  for (const batch of [phones(20), phones(40).slice(20)]) expect((await send('/invitations', batch)).status).toBe(200)
  expect((await send('/invitations', ['7500000001'])).status).toBe(429)
  const after = await site.services.db.selectFrom('outbox_message').select('id').execute()
  expect(after.length - before.length).toBe(40)
})

test('a person who does not live with us cannot send invitations for tenants', async () => {
  const person = await make.aPerson()
  const cookie = await site.openSession(person.id, 'tenant')
  const body = { recipients: ['7500200001'], message: '' }
  expect((await site.send('POST', '/invitations', { cookie, body })).status).toBe(422)
  expect(await sentTo('7500200001')).toEqual([])
})

test('an owner named by phone by one and by email by another brings one reward, to the first', async () => {
  const [one, two] = [await aSender(), await aSender()]
  const owner = await make.aPerson({ roles: ['owner'] })
  await site.services.db
    .updateTable('person')
    .set({ email: `owner${owner.id}@let.example`, email_confirmed_at: start })
    .where('id', '=', owner.id)
    .execute()
  await one.send('/invitations/owners', [`Owner${owner.id}@let.example`])
  site.clock.now = new Date(start.getTime() + 60_000)
  await two.send('/invitations/owners', [owner.phone])
  const home = await make.aHome({ beds: 1 })
  await sql`update home set owner_id = ${owner.id}, listed_at = ${new Date(start.getTime() + 3_600_000)} where id = ${home.id}`.execute(
    site.services.db,
  )
  const { linkLiveOwners } = await import('./queries.ts')
  await Promise.all(Array.from({ length: 5 }, () => linkLiveOwners(site.services.db, site.clock.now)))
  const rows = await site.services.db
    .selectFrom('owner_referral')
    .select('referrer_id')
    .where('home_id', '=', home.id)
    .execute()
  expect(rows).toEqual([{ referrer_id: one.person.id }])
})

test('[REFER-012] a thousand people brought by one: all are counted, and the page stays one page', async () => {
  const { person, cookie } = await aSender()
  await sql`with made as (
      insert into person (first_name, phone) select 'Friend', (7600000000 + n)::text from generate_series(1, 1200) n returning id)
    insert into referral (referred_id, referrer_id, code, step, created_at)
    select id, ${person.id}, 'MANY', 'signup', now() from made`.execute(site.services.db)
  const { status, json } = await site.send('GET', '/invitations.json', { cookie })
  expect(status).toBe(200)
  expect([json.people_brought, json.people.length]).toEqual([1200, 1000])
})
