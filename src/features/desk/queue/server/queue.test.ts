import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { taskKinds } from '../rules.ts'
import { openDesk } from './test-desk.ts'

const { site, make, farah, manager, cookies, aLead, list, act, lead, drift } = await openDesk()
afterAll(() => site.close())
beforeEach(() => site.services.db.deleteFrom('lead').execute())

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
