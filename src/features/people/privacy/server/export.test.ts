import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { personParts } from './person-parts.ts'
import { openFiles, pdf, testNumbers, upload } from './test-upload.ts'

let site: TestApp
let files: FastifyInstance
let make: Factories
let ananya: TestPerson
let cookie: string

beforeAll(async () => {
  site = await openTestApp()
  files = await openFiles(site)
  make = factoriesIn(site.services.db, () => site.clock.now)
  ananya = await make.aPerson({ firstName: 'Ananya' })
  await liveAmongOthers()
  cookie = await site.signIn(ananya.phone)
})
afterAll(async () => {
  await files.close()
  await site.close()
})

/** Her flatmate, the owner and a manager have phones of their own. What they did with hers must not come along. */
async function liveAmongOthers() {
  const { db } = site.services
  const owner = await make.aPerson({ roles: ['owner'] })
  const [home, next] = [await make.aHome({ owner }), await make.aHome({ owner })]
  await aManagerOf(db, make, next)
  const of = await make.aTenant({ in: home, person: ananya, shownToFlatmates: true })
  const { person: flatmate } = await make.aTenant({ in: home, bed: 1, shownToFlatmates: true })
  await make.aPaidRent({ of, month: '2026-01-01' })
  await make.aRepair({ of, in: home })
  await make.anAgreement({ in: next, tenant: { person: ananya } })
  const at = startOfDay(addDays(dayInIndia(site.clock.now), 3))
  for (const by of [ananya, flatmate]) await make.aVisit({ to: next, by, at })
  await sql`insert into home_message (home_id, tenancy_id, words, sent_at)
    select t.home_id, t.id, 'Call ' || p.phone, now() from tenancy t join person p on p.id = t.tenant_id
    where t.home_id = ${home.id}`.execute(db)
  await sql`with t as (
      insert into thread (home_id, owner_id, person_id, opened_at, last_at)
      values (${home.id}, ${owner.id}, ${ananya.id}, now(), now()) returning id)
    insert into thread_message (thread_id, by_id, words, sent_at)
    select t.id, p.id, 'Call ' || p.phone, now() from t, person p where p.id in (${owner.id}, ${ananya.id})`.execute(db)
}

type Message = { purpose: string; body: string | null }
const download = (as = cookie) => files.inject({ url: '/api/v1/my_data.json', headers: as ? { cookie: as } : {} })

describe('the export of my data', () => {
  test('knows every column of the database that leads to a person', async () => {
    // A new database has not counted its catalogue yet, and the next statement would take four times as long.
    await sql`analyze pg_class, pg_attribute, pg_constraint`.execute(site.services.db)
    const { rows } = await sql<{ place: string }>`
      select c.table_name || '.' || c.column_name as place
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (
          c.column_name ~ '(^|_)(phone|email|recipient)$'
          or c.column_name ~ '(person|viewer|owner|tenant|manager|referr(er|ed))_id$'
          or exists (
            select 1
            from information_schema.key_column_usage k
            join information_schema.referential_constraints r using (constraint_schema, constraint_name)
            join information_schema.key_column_usage p
              on p.constraint_schema = r.unique_constraint_schema and p.constraint_name = r.unique_constraint_name
            where p.table_name = 'person' and k.table_name = c.table_name and k.column_name = c.column_name
          )
        )
      order by 1`.execute(site.services.db)
    const inDatabase = rows.map(({ place }) => place)
    const sections = personParts().flatMap((part) => Object.values(part.sections ?? {}))
    const covered = sections.flatMap(({ covers }) => covers)
    const omitted = personParts().flatMap((part) => Object.keys(part.omits ?? {}))
    expect(inDatabase.length).toBeGreaterThan(15)
    expect([...covered, ...omitted].sort()).toEqual(inDatabase)
  })

  test('is a file to keep, with what they told us, whole for its owner', async () => {
    await upload(site, { cookie, consent: 'yes', kind: 'pan', number: testNumbers.pan, file: pdf })
    const reply = await download()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="thikana-my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const mine = reply.json()
    expect(mine.person).toMatchObject({ first_name: 'Ananya', phone: ananya.phone, has_photo: false })
    expect(mine.documents).toMatchObject([{ kind: 'pan', number_last4: '234F' }])
    expect(mine.consents).toMatchObject([
      { purpose: 'flatmates', withdrawn_at: null },
      { purpose: 'documents', withdrawn_at: null },
    ])
    expect(mine.tenancies.length).toBeGreaterThan(0)
    expect(mine.sign_ins.length).toBeGreaterThan(0)
    expect(Object.keys(mine)).toEqual([
      'about',
      'made_at',
      ...personParts().flatMap((part) => Object.keys(part.sections ?? {})),
    ])
  })

  test('holds no secret, no whole identity number, and nobody else', async () => {
    const text = (await download()).payload
    expect(text).not.toMatch(/ABCDE1234F|hash|sealed|file_key|token/)
    const codes = site.services.db.selectFrom('outbox_message').select('id').where('purpose', 'like', 'otp:%')
    expect((await codes.execute()).length).toBeGreaterThan(0)
    const mine = JSON.parse(text)
    const sent = mine.messages.map(({ purpose, body }: Message) => ({ purpose, told: body !== null }))
    expect(sent).toEqual([
      { purpose: 'agreement:ready', told: true },
      { purpose: 'otp:login', told: false },
    ])
    // Another person has one of each of these, too.
    for (const part of ['visits', 'home_messages', 'owner_messages_sent']) expect(mine[part], part).toHaveLength(1)
    const phones = new Set(text.match(/\b[6-9]\d{9}\b/g))
    expect([...phones]).toEqual([ananya.phone])
  })

  test('does not take in messages to a number from before it was theirs', async () => {
    const { db } = site.services
    const hers = { channel: 'sms', recipient: ananya.phone, purpose: 'visit:booked' }
    await db
      .insertInto('outbox_message')
      .values([
        { ...hers, body: 'before', created_at: new Date('2001-01-01T00:00:00Z') },
        { ...hers, body: 'since' },
      ])
      .execute()
    await sql`update person set phone_confirmed_at = '2020-01-01' where id = ${ananya.id}`.execute(db)
    const bodies = (await download()).json().messages.map(({ body }: Message) => body)
    expect(bodies).toContain('since')
    expect(bodies).not.toContain('before')
  })

  test('needs its owner, can be downloaded five times a day, and again the day after', async () => {
    expect((await download('')).statusCode).toBe(401)
    const other = await site.signIn((await make.aPerson()).phone)
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await download(other)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
    expect((await download(other)).statusCode).toBe(200)
  })
})
