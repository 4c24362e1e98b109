import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { openDispatch, tableOf } from '#platform/http/dispatch.ts'
import type { Handler } from '#platform/http/handle.ts'
import { isStaff, type Role } from '#shared/endpoint.ts'
import { calls } from './api.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { exchangeOf } from './testing/test-exchange.ts'

let site: TestApp
let admin: number

beforeAll(async () => {
  site = await openTestApp()
  admin = await makeAdmin()
})
afterAll(() => site.close())

async function makeAdmin(): Promise<number> {
  const { db } = site.services
  const { id } = await db.insertInto('person').values({ first_name: 'Farah' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('person_role').values({ person_id: id, role: 'admin' }).execute()
  return id
}

const actsOf = (what: string) =>
  site.services.db.selectFrom('staff_act').selectAll().where('what', '=', what).orderBy('id').execute()

let leads = 0
const aLead = async (name: string): Promise<number> => {
  const row = {
    source: 'contact',
    name,
    phone: String(9_811_100_000 + ++leads),
    phone_confirmed: false,
    consent_version: 1,
  }
  const at = { created_at: site.clock.now, updated_at: site.clock.now }
  const lead = await site.services.db
    .insertInto('lead')
    .values({ ...row, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lead.id
}

/** Every call that changes something and that staff alone may make, or that is logged when they do. */
const changing = calls.filter(
  ({ endpoint: { method, access, loggedForStaff } }) =>
    method !== 'GET' && (loggedForStaff || (Array.isArray(access) && access.every(isStaff))),
)

describe('every call by which staff change something', () => {
  test('there are such calls of admins and of managers', () => {
    const names = changing.map(({ endpoint }) => endpoint.name)
    expect(names).toEqual(expect.arrayContaining(['closeLead', 'refundByHand', 'recordVisitEvents', 'commentCare']))
    expect(names.length).toBeGreaterThan(40)
  })

  test.each(changing.map((handler) => [handler.endpoint.name, handler] as const))(
    '%s leaves a row for what it changes, and cannot change anything without one',
    async (name, { endpoint }) => {
      const role = (Array.isArray(endpoint.access) ? endpoint.access.find(isStaff) : 'admin') as Role
      // In the place of its own handler one that only writes, through the same dispatch.
      const answer = async (run: (db: Db) => Promise<unknown>): Promise<unknown> => {
        const { params, query, body, ...open } = endpoint
        const handler: Handler = {
          endpoint: { ...open, reply: endpoint.reply },
          run: async ({ db }) => {
            await run(db)
            throw conflict('enough')
          },
        }
        const actor = { sessionId: 1, personId: admin, role, roles: [role] }
        const dispatch = openDispatch(site.services, tableOf([handler]))
        return dispatch(name, {}, exchangeOf(actor)).catch((error) => error)
      }
      const change = (db: Db) => db.updateTable('person').set({ work: name }).where('id', '=', admin).execute()
      const before = await actsOf(name)
      await answer((db) => transaction(db, change))
      await answer((db) => transaction(db, (tx) => sql`select 1`.execute(tx)))
      const rows = (await actsOf(name)).slice(before.length)
      expect(rows.map(({ person_id, role: as }) => ({ person_id, as }))).toEqual([{ person_id: admin, as: role }])
      expect(String(await answer((db) => change(db)))).toContain('transaction()')
      expect(String(await answer((db) => sql`update person set last_name = 'x'`.execute(db)))).toContain(
        'transaction()',
      )
      expect(String(await answer((db) => db.transaction().execute(change)))).toContain('transaction()')
      expect((await actsOf(name)).length).toBe(before.length + 1)
    },
  )
})

test('the row says who, what, about what and how it became', async () => {
  const id = await aLead('Meera')
  const cookie = await site.openSession(admin, 'admin')
  const { status } = await site.send('POST', `/admins/leads/${id}/close.json`, { cookie, body: {} })
  expect(status).toBe(200)
  const [row] = (await actsOf('closeLead')).slice(-1)
  expect(row).toMatchObject({ person_id: admin, role: 'admin', about: `lead ${id}`, after: { state: 'closed' } })
})

test('an act that is refused or rolled back leaves no row', async () => {
  const cookie = await site.openSession(admin, 'admin')
  const before = (await actsOf('closeLead')).length
  expect((await site.send('POST', '/admins/leads/999999999/close.json', { cookie, body: {} })).status).toBe(404)
  const id = await aLead('Rollback')
  const { db } = site.services
  await sql`create function refuse_lead() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = 'check_violation'; end $$`.execute(db)
  await sql`create constraint trigger refuse_lead after update on lead deferrable initially deferred
    for each row execute function refuse_lead()`.execute(db)
  expect((await site.send('POST', `/admins/leads/${id}/close.json`, { cookie, body: {} })).status).toBe(500)
  await sql`drop trigger refuse_lead on lead`.execute(db)
  expect((await actsOf('closeLead')).length).toBe(before)
})

test('a tenant’s own call is no act of staff', async () => {
  const { db } = site.services
  const { id } = await db.insertInto('person').values({ first_name: 'T' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('person_role').values({ person_id: id, role: 'tenant' }).execute()
  const before = await db.selectFrom('staff_act').select('id').execute()
  const cookie = await site.openSession(id, 'tenant')
  await site.send('POST', '/api/v1/consents.json', { cookie, body: { purpose: 'documents', version: 1 } })
  expect(await db.selectFrom('staff_act').select('id').execute()).toHaveLength(before.length)
})

test('the log is only added to', async () => {
  const { db } = site.services
  await aLead('Kept')
  await expect(db.updateTable('staff_act').set({ why: 'x' }).execute()).rejects.toThrow('only added to')
  await expect(db.deleteFrom('staff_act').execute()).rejects.toThrow('only added to')
})

test('admins read the log with filters; managers do not', async () => {
  const cookie = await site.openSession(admin, 'admin')
  const id = await aLead('Filter')
  await site.send('POST', `/admins/leads/${id}/open.json`, { cookie, body: {} })
  const { json } = await site.send('GET', `/api/v1/desk/acts.json?what=openLead&about=lead%20${id}&who=farah`, {
    cookie,
  })
  expect(json).toMatchObject({ total: 1, acts: [{ what: 'openLead', by: 'Farah', about: `lead ${id}` }], next: null })
  expect(json.kinds).toEqual(expect.arrayContaining(['closeLead', 'openLead']))
  const none = await site.send('GET', '/api/v1/desk/acts.json?who=100%25&from=2020-01-01&to=2020-01-02', { cookie })
  expect(none.json).toMatchObject({ total: 0, acts: [] })
  expect((await site.send('GET', '/api/v1/desk/acts.json?from=yesterday', { cookie })).status).toBe(400)
})
