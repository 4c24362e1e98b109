import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellNews } from '#features/offers/server/tell-news.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { channels, topics, topicText, topicTitle } from '#features/people/profiles/notification-rules.ts'
import { saveChoice } from '#features/people/profiles/server/queries.ts'
import { postMessages } from '#platform/outbox.ts'
import {
  differingKinds,
  type MessageFamily,
  type MessageKind,
  messageFamilies,
  necessaryReasons,
  ruleOf,
  topicOf,
} from '#shared/message-kinds.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { type Factories, factoriesIn } from './testing/test-factories.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

const families = Object.keys(messageFamilies) as MessageFamily[]
const kinds = [
  ...families.map((family): MessageKind => `${family}:any`),
  ...(Object.keys(differingKinds) as MessageKind[]),
]

/** Code that posts messages; tests and the registry itself do not count. */
const code = globSync('src/{features,app,platform}/**/*.ts')
  .filter((file) => !/test|message-kinds|\/web\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /postMessages?\(|postSecret\(|tellPerson\(|postToVisitor\(/.test(text))
const isSent = (start: string) => code.some((text) => text.includes(`'${start}`) || text.includes(`\`${start}`))

describe('every kind of message', () => {
  test.each(families)('%s has a sender', (family) => {
    expect(isSent(`${family}:`)).toBe(true)
  })

  test.each(Object.keys(differingKinds))('%s has a sender', (kind) => {
    expect(isSent(kind)).toBe(true)
  })

  test('every topic of the screen has a kind, and every reason too', () => {
    const rules = kinds.map(ruleOf)
    const used = rules.map((rule) => ('topic' in rule ? rule.topic : rule.always))
    expect([...topics, ...necessaryReasons].filter((name) => !used.includes(name as never))).toEqual([])
    for (const words of [topicTitle, topicText]) expect(new Set(topics.map(words)).size).toBe(topics.length)
  })

  test('nothing is written to the outbox but by the functions that ask what people want, and codes and links', () => {
    const writers = globSync('src/{features,app,platform}/**/*.ts').filter(
      (file) =>
        !/test/.test(file) &&
        /insertInto\('outbox_message'\)|insert into outbox_message/.test(readFileSync(file, 'utf8')),
    )
    expect(writers).toEqual(['src/platform/outbox.ts'])
    const secrets = code.flatMap((text) =>
      text.includes('postSecret(') ? [...text.matchAll(/purpose: ['`]([a-z-]+:[a-z-]*)/g)] : [],
    )
    expect(secrets.map(([, kind]) => topicOf(kind as MessageKind)).filter(Boolean)).toEqual([])
    expect(secrets.length).toBeGreaterThan(2)
  })
})

async function postTo(person: { id: number; phone: string; email: string }, purpose: MessageKind, named: boolean) {
  const base = { purpose, body: 'Something happened.', ...(named ? { personId: person.id } : {}) }
  await site.services.db.transaction().execute((tx) =>
    postMessages(tx, site.services.queue, [
      { ...base, channel: 'sms', recipient: person.phone },
      { ...base, channel: 'email', recipient: person.email, subject: 'Something' },
    ]),
  )
  const rows = await site.services.db
    .selectFrom('outbox_message')
    .select('channel')
    .where('purpose', '=', purpose)
    .where('recipient', 'in', [person.phone, person.email])
    .orderBy('id')
    .execute()
  return rows.map(({ channel }) => channel)
}

async function aReader(off: readonly (typeof channels)[number][]) {
  const { id, phone } = await make.aPerson()
  const { email } = await accounts.getPerson(site.services.db, id)
  for (const topic of topics) {
    for (const channel of channels)
      await saveChoice(site.services.db, id, { topic, channel, wanted: !off.includes(channel) })
  }
  return { id, phone, email: email ?? '' }
}

describe.each(kinds)('%s', (kind) => {
  const optional = topicOf(kind) !== null

  test.each([true, false])('comes if everything is wanted, person named: %s', async (named) => {
    expect(await postTo(await aReader([]), kind, named)).toEqual(['sms', 'email'])
  })

  test.each([true, false])(
    `${optional ? 'is withheld' : 'comes all the same'} if it is off, person named: %s`,
    async (named) => {
      expect(await postTo(await aReader(['sms', 'email']), kind, named)).toEqual(optional ? [] : ['sms', 'email'])
      expect(await postTo(await aReader(['sms']), kind, named)).toEqual(optional ? ['email'] : ['sms', 'email'])
    },
  )
})

test('a person who has not proven an address does not decide which messages come there', async () => {
  const { db } = site.services
  const reader = await aReader(['sms', 'email'])
  await sql`update person set phone_confirmed_at = null, email_confirmed_at = null where id = ${reader.id}`.execute(db)
  expect(await postTo(reader, 'visit:moved', false)).toEqual(['sms', 'email'])
  expect(await postTo(reader, 'visit:cancelled', true)).toEqual([])
})

test('a guest gets what they asked for, and no news', async () => {
  const guest = { id: 0, phone: '7300000001', email: 'guest@mail.example' }
  expect(await postTo(guest, 'visit:moved', false)).toEqual(['sms', 'email'])
  expect(await postTo(guest, 'news:offers', false)).toEqual([])
})

test('a necessary kind is no topic that the call would switch off, and the screen says why it comes', async () => {
  const { id } = await make.aPerson()
  const cookie = await site.openSession(id, 'tenant')
  for (const topic of ['codes', 'money', 'safety', 'otp', 'payout']) {
    const body = { choices: [{ topic, channel: 'sms', wanted: false }] }
    expect((await site.send('PUT', '/api/v4/profiles/notifications', { cookie, body })).status, topic).toBe(400)
  }
  const { json } = await site.send('GET', '/api/v4/profiles/notifications', { cookie })
  expect(json.always_because).toEqual([
    'Codes and links: you ask for them, and nothing works without them.',
    'Your account and your documents: somebody else may be at work.',
    'Money that moves: debits, payouts, bonds and settlements. You may have to act in time.',
    'Your booking, agreement, keys and notice: days and duties depend on them.',
    'What you asked us to tell you once. Each has a way to stop it.',
    'An invitation that a friend asked us to send, once. Each has a way to stop them all.',
    'What owners and our own people have to answer.',
  ])
})

test('news of offers go to who agreed and wants them, at most twice a month', async () => {
  const { db } = site.services
  const [agreed, silent, off] = [await aReader(['sms']), await aReader(['sms']), await aReader(['sms', 'email'])]
  for (const { id } of [agreed, off]) await consents.recordConsent(db, id, 'offers', site.clock.now)
  await sql`insert into offer (code, headline, description, terms, offer_type, everywhere, starts_on, valid_till)
    values ('NEWS1', 'No onboarding charges', 'd', 't', 'onboarding_charges', true, '2026-10-25', '2027-03-01')`.execute(
    db,
  )
  const run = (day: string) => tellNews({ ...site.services, now: new Date(`${day}T06:00:00Z`) })
  await Promise.all([run('2026-11-01'), run('2026-11-01')])
  const sent = () =>
    db
      .selectFrom('outbox_message')
      .select(['recipient', 'body'])
      .where('purpose', '=', 'news:offers')
      .orderBy('id')
      .execute()
  const told = await sent()
  expect(told.map(({ recipient }) => recipient)).toEqual([agreed.email])
  expect(told[0]?.body).toContain('No onboarding charges (until 1 Mar 2027)')
  expect(told.map(({ recipient }) => recipient)).not.toContain(silent.email)
  await run('2026-11-05')
  await run('2026-11-08')
  expect(await sent()).toHaveLength(2)
})
