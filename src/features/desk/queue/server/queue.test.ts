import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import { taskKinds } from '../rules.ts'
import { noteDeadJobs } from './jobs.ts'

let site: TestApp
let make: Factories
let farah: TestPerson
let joseph: TestPerson
let manager: TestPerson
const cookies = { farah: '', joseph: '', manager: '' }

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  farah = await make.aPerson({ firstName: 'Farah', roles: ['tenant', 'admin'] })
  joseph = await make.aPerson({ firstName: 'Joseph', roles: ['tenant', 'admin'] })
  manager = await make.aPerson({ firstName: 'Mohan', roles: ['tenant', 'area_manager'] })
  cookies.farah = await site.openSession(farah.id, 'admin')
  cookies.joseph = await site.openSession(joseph.id, 'admin')
  cookies.manager = await site.openSession(manager.id, 'area_manager')
})
afterAll(() => site.close())
beforeEach(() => site.services.db.deleteFrom('lead').execute())

let leads = 0
async function aLead(hoursAgo = 0): Promise<number> {
  const at = new Date(site.clock.now.getTime() - hoursAgo * 3600_000)
  leads += 1
  const row = { source: 'contact', name: `Lead ${leads}`, phone: String(7_800_000_000 + leads), phone_confirmed: false }
  const { id } = await site.services.db
    .insertInto('lead')
    .values({ ...row, consent_version: 1, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query = '', cookie = cookies.farah) =>
  (await site.send('GET', `/api/v1/desk/queue.json?${query}`, { cookie })).json
const act = (body: object, cookie = cookies.farah) =>
  site.send('POST', '/api/v1/desk/queue/acts.json', { cookie, body })
const lead = (ref: number) => [{ kind: 'lead', ref }]

/** Both sides without what only one of them has. */
const drift = async () => {
  const { rows } = await sql<{ count: number }>`
    with work as (select w.kind, w.ref, w.mark, w.manager_id, w.opens_at,
        date_trunc('milliseconds', coalesce(w.due_at, w.since + make_interval(hours => k.hours))) as due_at
      from desk_work w join desk_kind k using (kind)),
    kept as (select kind, ref, mark, manager_id, opens_at, due_at from desk_task)
    select count(*)::int as count from ((select * from work except select * from kept)
      union all (select * from kept except select * from work)) d`.execute(site.services.db)
  return rows[0]?.count
}

describe('the queue', () => {
  test('shows work by deadline, with its page and who has it', async () => {
    const late = await aLead(6)
    const fresh = await aLead()
    const { tasks, counts } = await list('kind=lead')
    expect(tasks.map(({ ref }: { ref: number }) => ref)).toEqual([late, fresh])
    expect(tasks[0]).toMatchObject({ kind: 'lead', link: '/admins/leads', claimed_by: null, mine: false })
    expect(counts).toMatchObject({ open: 2, late: 1, kinds: { lead: 2 } })
    await site.send('POST', `/admins/leads/${late}/close.json`, { cookie: cookies.farah, body: {} })
    expect((await list('kind=lead')).tasks.map(({ ref }: { ref: number }) => ref)).toEqual([fresh])
  })

  test('looks for one piece of work by its number, and reads none of the others of its kind', async () => {
    const asked = 'explain (generic_plan) select title from desk_work w where w.kind = $1 and w.ref = $2'
    const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(asked)}`.execute(site.services.db)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const looks = plan.filter((line) => /(Cond|Filter): .*= \$2\b/.test(line))
    // Kinds that stand on one table look there; none has the number left to be compared with everything it read.
    expect(looks.length).toBeGreaterThanOrEqual(taskKinds.length)
    expect(looks.filter((line) => /w\.ref/.test(line))).toEqual([])
  })

  test('goes on page by page without a gap, also where deadlines are the same', async () => {
    for (let nth = 0; nth < 60; nth += 1) await aLead()
    const first = await list('kind=lead')
    const second = await list(`kind=lead&after=${first.next}`)
    const refs = [...first.tasks, ...second.tasks].map(({ ref }: { ref: number }) => ref)
    expect([first.tasks.length, second.tasks.length, second.next]).toEqual([50, 10, null])
    expect(new Set(refs).size).toBe(60)
  })

  test('every kind has its words, and every kind of the view is one', async () => {
    const { rows } = await sql<{ kind: string }>`select kind from desk_kind order by kind`.execute(site.services.db)
    expect(rows.map(({ kind }) => kind)).toEqual([...taskKinds].sort())
  })

  test('tasks are what the view says, after work came, moved and went', async () => {
    const home = await make.aHome()
    const visit = await make.aVisit({ to: home, by: await make.aPerson(), at: new Date('2026-12-01T06:30:00Z') })
    const person = await make.aPerson()
    await site.services.db
      .insertInto('identity_document')
      .values({
        person_id: person.id,
        kind: 'pan',
        file_key: 'documents/00/x.bin',
        content_type: 'image/jpeg',
        size: 1,
      })
      .execute()
    await aLead()
    expect(await drift()).toBe(0)
    await site.services.db.updateTable('visit').set({ state: 'done', place: null }).execute()
    await site.services.db.updateTable('identity_document').set({ state: 'verified' }).execute()
    await site.services.db.deleteFrom('lead').execute()
    expect(await drift()).toBe(0)
    expect(visit).toBeDefined()
    const left = await site.services.db.selectFrom('desk_task').select('kind').execute()
    expect(left).toEqual([])
  })
})

describe('claiming', () => {
  test('of many who claim one task at once one has it, and the others hear who', async () => {
    const ref = await aLead()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        act({ act: 'claim', tasks: lead(ref) }, nth % 2 ? cookies.joseph : cookies.farah),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { claimed_by } = (await list('kind=lead')).tasks[0]
    const loser = answers.find(({ json }) => json.error?.message.includes('was first'))
    expect(loser?.json.error.message).toBe(`${claimed_by.name} was first and has it.`)
    expect(loser?.status).toBe(409)
    const acts = await site.services.db
      .selectFrom('staff_act')
      .select('about')
      .where('what', '=', 'actOnTasks')
      .where('about', '=', `lead ${ref}`)
      .execute()
    expect(acts).toHaveLength(1)
  })

  test('a task that is given back can be claimed by another, and one that is handed over is theirs', async () => {
    const ref = await aLead()
    await act({ act: 'claim', tasks: lead(ref) })
    await act({ act: 'give_back', tasks: lead(ref) })
    expect((await act({ act: 'claim', tasks: lead(ref) }, cookies.joseph)).status).toBe(200)
    await act({ act: 'hand_over', to: farah.id, tasks: lead(ref) }, cookies.joseph)
    expect((await list('view=mine')).tasks).toMatchObject([{ ref, mine: true }])
    const stranger = await make.aPerson()
    const refused = await act({ act: 'hand_over', to: stranger.id, tasks: lead(ref) })
    expect({ status: refused.status, text: refused.json.error.message }).toEqual({
      ...{ status: 409, text: 'This person does not work at the desk.' },
    })
  })
})

describe('snoozing', () => {
  test('hides a task until its time, which is 15 minutes before the deadline at the latest', async () => {
    const ref = await aLead()
    const inHours = (hours: number) => new Date(site.clock.now.getTime() + hours * 3600_000).toISOString()
    const refused = await act({ act: 'snooze', until: inHours(3.9), tasks: lead(ref) })
    expect(refused.json.error.message).toBe('It has to be back 15 minutes before its deadline.')
    expect((await act({ act: 'snooze', until: inHours(2), tasks: lead(ref) })).status).toBe(200)
    expect((await list('kind=lead')).tasks).toEqual([])
    expect((await list('view=snoozed')).tasks).toMatchObject([{ ref }])
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 2.1 * 3600_000)
    const back = (await list('kind=lead', await site.openSession(farah.id, 'admin'))).tasks
    site.clock.now = before
    expect(back).toMatchObject([{ ref }])
  })
})

describe('several at once', () => {
  test('a preview shows before, after and what stays, and changes nothing', async () => {
    const [one, other] = [await aLead(), await aLead()]
    await act({ act: 'claim', tasks: lead(other) }, cookies.joseph)
    const before = await site.services.db.selectFrom('staff_act').select('id').execute()
    const body = { act: 'claim', tasks: [...lead(one), ...lead(other)], preview: true }
    const { json } = await act(body)
    expect(json).toMatchObject({
      changed: 0,
      lines: [
        { ref: one, before: 'Nobody has it', after: 'You have it', stays: null },
        { ref: other, before: 'Joseph has it', after: null, stays: 'Joseph was first and has it.' },
      ],
    })
    expect((await list('view=mine')).tasks).toEqual([])
    expect(await site.services.db.selectFrom('staff_act').select('id').execute()).toHaveLength(before.length)
    expect((await act({ ...body, preview: false })).json.changed).toBe(1)
    expect((await list('view=mine')).tasks).toMatchObject([{ ref: one }])
  })
})

describe('the owner of a task', () => {
  test('a manager sees visits of their own that nobody reported, and nothing of the office', async () => {
    await aLead()
    const home = await make.aHome({ home: { area_manager_id: manager.id } })
    const at = new Date(Math.floor((site.clock.now.getTime() - 5 * 3600_000) / 3600_000) * 3600_000 + 1800_000)
    const { id } = await site.services.db
      .insertInto('visit')
      .values({ home_id: home.id, area_manager_id: manager.id, name: 'Asha', phone: '7899999999', starts_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mine = await list('', cookies.manager)
    expect(mine.tasks).toMatchObject([{ kind: 'visit', ref: id, title: 'Nobody reported the visit of Asha' }])
    expect(mine.counts.kinds).toEqual({ visit: 1 })
    const other = await make.aPerson({ roles: ['tenant', 'area_manager'] })
    const otherCookie = await site.openSession(other.id, 'area_manager')
    expect((await list('', otherCookie)).tasks).toEqual([])
    const stolen = await act({ act: 'claim', tasks: [{ kind: 'visit', ref: id }] }, otherCookie)
    expect(stolen.status).toBe(404)
  })

  test('a visit that is to come is no task yet', async () => {
    const home = await make.aHome()
    const starts_at = new Date(Math.ceil(site.clock.now.getTime() / 3600_000) * 3600_000 + 1800_000)
    await site.services.db
      .insertInto('visit')
      .values({ home_id: home.id, area_manager_id: manager.id, name: 'Later', phone: '7899999998', starts_at })
      .execute()
    const titles = (await list('', cookies.manager)).tasks.map(({ title }: { title: string }) => title)
    expect(titles).not.toContain('Nobody reported the visit of Later')
  })
})

async function aListing(): Promise<number> {
  const owner = await make.aPerson({ firstName: 'Suresh' })
  const { id: locality_id, city_id } = await site.services.db
    .selectFrom('locality')
    .select(['id', 'city_id'])
    .where('slug', '=', 'kothrud')
    .executeTakeFirstOrThrow()
  const { id } = await site.services.db
    .insertInto('self_listing')
    .values({
      ...{ owner_id: owner.id, request_id: crypto.randomUUID(), status: 'docs_upload_pending', city_id, locality_id },
      ...{ street: 'Paud Road 7', pincode: '411038', house_type: 'flat', furnishing: 'unfurnished', gender: 'any' },
      ...{ let_as: 'house', bathroom_count: 1, area_sqft: 700, floor: 1, floors: 3, facing: 'East', rooms: '[]' },
      ...{ rent: 20_000_00, deposit_months: 2, available_from: '2026-12-01' },
      ...{ created_at: site.clock.now, updated_at: site.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('listings and settlements', () => {
  test('a home that an owner lists waits from when it is sent until it is decided, under its city', async () => {
    await make.aHome()
    const ref = await aListing()
    const { db } = site.services
    const set = (change: object) => db.updateTable('self_listing').set(change).where('id', '=', ref).execute()
    expect((await list('kind=listing')).tasks).toEqual([])
    await set({ status: 'verification_pending', sent_at: site.clock.now })
    expect((await list('kind=listing')).tasks).toMatchObject([
      { ref, title: 'Suresh lists a home in Kothrud', detail: 'Paud Road 7', link: `/admins/listings/${ref}` },
    ])
    expect((await list('city=pune&kind=listing')).tasks).toHaveLength(1)
    expect((await list('city=bangalore')).tasks).toEqual([])
    expect(await drift()).toBe(0)
    await set({ status: 'verification_failed', fix: 'home', reason: 'The street is missing' })
    expect((await list('kind=listing')).tasks).toEqual([])
    expect(await drift()).toBe(0)
  })

  test('a deposit waits once the tenant had four days to answer, and again while its refund is not in the bank', async () => {
    const { db } = site.services
    const home = await make.aHome()
    const tenant = await make.aPerson({ firstName: 'Ritika' })
    const { tenancyId } = await make.aTenant({ in: home, person: tenant, from: '2026-01-01', until: '2026-11-01' })
    const back = (days: number) => new Date(site.clock.now.getTime() - days * 86_400_000)
    const settle = (change: object) => db.updateTable('settlement').set(change).execute()
    const { id: ref } = await db
      .insertInto('settlement')
      .values({ tenancy_id: tenancyId, state: 'open', keys_back_at: back(2), deposit: 40_000_00, made_at: back(2) })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await list('kind=settlement')).tasks).toEqual([])
    // Through a change of state, as the product would.
    await db.deleteFrom('settlement').execute()
    await db
      .insertInto('settlement')
      .values({
        id: ref,
        tenancy_id: tenancyId,
        state: 'open',
        keys_back_at: back(6),
        deposit: 40_000_00,
        made_at: back(6),
      })
      .execute()
    const link = `/admins/money/settlements/${ref}`
    expect((await list('kind=settlement')).tasks).toMatchObject([
      { ref, title: 'The deposit of Ritika is not settled', detail: home.title, link },
    ])
    await settle({ state: 'paid', first_paid_at: site.clock.now, closed_at: site.clock.now })
    expect((await list('kind=settlement')).tasks).toEqual([])
    const payout = { person_id: tenant.id, tenancy_id: tenancyId, amount: 40_000_00, purpose: 'deposit', state: 'due' }
    await db
      .insertInto('payout')
      .values({
        ...payout,
        reference: `settlement:${ref}:first`,
        waits_for: 'bank_account',
        created_at: site.clock.now,
      })
      .execute()
    expect((await list('kind=settlement')).tasks).toMatchObject([
      { ref, title: 'The refund of Ritika waits for a bank account', link },
    ])
    expect(await drift()).toBe(0)
    const sent = { waits_for: null, state: 'done', provider_id: 'p-queue-1', done_at: site.clock.now }
    await db.updateTable('payout').set(sent).execute()
    expect((await list('kind=settlement')).tasks).toEqual([])
    expect(await drift()).toBe(0)
  })
})

describe('tasks that the queue itself ends', () => {
  test('a person who ended a task takes it back within 30 seconds; nobody else, and not later', async () => {
    const { db } = site.services
    const row = { channel: 'sms', recipient: '7811111112', body: 'Hello', purpose: 'visit:reminder' }
    const { id: ref } = await db.insertInto('outbox_message').values(row).returning('id').executeTakeFirstOrThrow()
    const failed = { failed_at: site.clock.now, failure: 'off' }
    await db.updateTable('outbox_message').set(failed).where('id', '=', ref).execute()
    const tasks = [{ kind: 'message', ref }]
    expect((await act({ act: 'done', reason: 'Called instead', tasks })).status).toBe(200)
    expect((await list('kind=message')).tasks).toEqual([])
    const others = await act({ act: 'undo', tasks }, cookies.joseph)
    expect([others.status, others.json.error.message]).toEqual([409, 'It is too late to take this back.'])
    expect((await act({ act: 'undo', tasks })).json).toMatchObject({ changed: 1, lines: [{ ref, before: 'Done' }] })
    expect((await list('kind=message')).tasks).toMatchObject([{ ref, claimed_by: null }])
    expect((await act({ act: 'done', reason: 'Called instead', tasks })).status).toBe(200)
    await db
      .updateTable('desk_done')
      .set({ done_at: new Date(site.clock.now.getTime() - 31_000) })
      .execute()
    expect((await act({ act: 'undo', tasks })).status).toBe(409)
    expect(await drift()).toBe(0)
  })

  test('a manager’s note reaches the office, ends with a word, and the next note comes again', async () => {
    const home = await make.aHome()
    const visit = await site.services.db
      .insertInto('visit')
      .values({
        ...{ home_id: home.id, area_manager_id: manager.id, name: 'Note', phone: '7899999997', state: 'done' },
        starts_at: new Date('2026-11-01T06:30:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const note = (client_id: string, words: string, at: Date) =>
      site.services.db
        .insertInto('visit_event')
        .values({
          ...{ manager_id: manager.id, client_id, visit_id: visit.id, kind: 'note', note: words },
          ...{ happened_at: at, received_at: at, result: 'taken', message: 'ok' },
        })
        .execute()
    await note('note-0001', 'The tap drips', new Date(site.clock.now.getTime() - 60_000))
    const [task] = (await list('kind=note')).tasks
    expect(task.detail).toContain('The tap drips')
    const tasks = [{ kind: 'note', ref: visit.id }]
    expect((await act({ act: 'done', reason: '', tasks })).status).toBe(400)
    expect((await act({ act: 'done', reason: 'Plumber is on the way', tasks })).status).toBe(200)
    expect((await list('kind=note')).tasks).toEqual([])
    await note('note-0002', 'It drips again', site.clock.now)
    expect((await list('kind=note')).tasks).toMatchObject([{ ref: visit.id }])
  })

  test('work that ends on its own page cannot be ended here', async () => {
    const ref = await aLead()
    const { status, json } = await act({ act: 'done', reason: 'Called them', tasks: lead(ref) })
    expect({ status, text: json.error.message }).toEqual({ status: 409, text: 'It ends where it is done: open it.' })
  })

  test('a message that failed can be sent again', async () => {
    const { db } = site.services
    const row = { channel: 'sms', recipient: '7811111111', body: 'Hello', purpose: 'visit:reminder' }
    const { id } = await db.insertInto('outbox_message').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('outbox_message')
      .set({ failed_at: site.clock.now, failure: 'off' })
      .where('id', '=', id)
      .execute()
    expect((await list('kind=message')).tasks).toMatchObject([{ ref: id, title: 'An SMS did not arrive' }])
    expect((await act({ act: 'retry', tasks: [{ kind: 'message', ref: id }] })).status).toBe(200)
    expect((await list('kind=message')).tasks).toEqual([])
    const message = await db.selectFrom('outbox_message').select('failed_at').where('id', '=', id).executeTakeFirst()
    expect(message?.failed_at).toBeNull()
  })

  test('a job that was given up comes once, and goes when it runs again', async () => {
    const letter = {
      id: 'a2b0e2c4-6f0a-4f5e-9a44-000000000001',
      job: 'send-message',
      payload: {},
      attempts: 5,
      error: null,
    }
    const letters = [{ ...letter, failedAt: site.clock.now }]
    const watching = (dead: typeof letters) =>
      ({
        ...site.services,
        now: site.clock.now,
        queue: { ...site.services.queue, deadLetters: async () => dead },
      }) as JobContext
    await noteDeadJobs(watching(letters))
    await noteDeadJobs(watching(letters))
    expect((await list('kind=job')).tasks).toMatchObject([{ title: 'A job was given up', detail: 'send-message' }])
    await noteDeadJobs(watching([]))
    expect((await list('kind=job')).tasks).toEqual([])
  })
})

describe('saved filters', () => {
  test('are one’s own, replaced by name and removed', async () => {
    const save = (name: string, query: object, cookie = cookies.farah) =>
      site.send('POST', '/api/v1/desk/queue_filters.json', { cookie, body: { name, query } })
    await save('Late leads', { kind: 'lead', view: 'soon' })
    const { json } = await save('Late leads', { kind: 'lead', view: 'free' })
    const mine = await site.send('GET', '/api/v1/desk/queue_filters.json', { cookie: cookies.farah })
    expect(mine.json.filters).toEqual([{ id: json.filter.id, name: 'Late leads', query: 'kind=lead&view=free' }])
    const path = `/api/v1/desk/queue_filters/${json.filter.id}`
    expect((await site.send('DELETE', path, { cookie: cookies.joseph })).status).toBe(404)
    expect((await site.send('DELETE', path, { cookie: cookies.farah })).status).toBe(200)
    expect((await save('x', { kind: 'nonsense' })).status).toBe(400)
  })
})
