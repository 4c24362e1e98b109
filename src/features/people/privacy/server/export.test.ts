import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { personParts } from './person-parts.ts'
import { openFiles, pdf, testNumbers, upload } from './test-upload.ts'

let site: TestApp
let files: FastifyInstance
let cookie: string

beforeAll(async () => {
  site = await openTestApp()
  files = await openFiles(site)
  await site.plant(60)
  cookie = await site.signIn('9000000001')
})
afterAll(async () => {
  await files.close()
  await site.close()
})

const download = (as = cookie) => files.inject({ url: '/api/v1/my_data.json', headers: as ? { cookie: as } : {} })

describe('the export of my data', () => {
  test('knows every column of the database that leads to a person', async () => {
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
    expect(mine.person).toMatchObject({ first_name: 'Ananya', phone: '9000000001', has_photo: false })
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
    expect(JSON.parse(text).messages.every((each: { body: unknown }) => each.body === null)).toBe(true)
    const phones = new Set(text.match(/\b[6-9]\d{9}\b/g))
    expect([...phones]).toEqual(['9000000001'])
  })

  test('does not take in messages to a number from before it was theirs', async () => {
    const { db } = site.services
    const hers = { channel: 'sms', recipient: '9000000001', purpose: 'visit:booked' }
    await db
      .insertInto('outbox_message')
      .values([
        { ...hers, body: 'before', created_at: new Date('2001-01-01T00:00:00Z') },
        { ...hers, body: 'since' },
      ])
      .execute()
    await sql`update person set phone_confirmed_at = '2020-01-01' where phone = '9000000001'`.execute(db)
    const bodies = (await download()).json().messages.map(({ body }: { body: string }) => body)
    expect(bodies).toContain('since')
    expect(bodies).not.toContain('before')
  })

  test('needs its owner, can be had five times a day, and again the day after', async () => {
    expect((await download('')).statusCode).toBe(401)
    const other = await site.signIn('9000000002')
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await download(other)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
    expect((await download(other)).statusCode).toBe(200)
  })
})
