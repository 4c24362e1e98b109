import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobContext } from '#platform/job.ts'
import { noteDeadJobs } from './jobs.ts'
import { openDesk } from './test-desk.ts'

const { site, make, manager, cookies, aLead, list, act, lead, drift } = await openDesk()
afterAll(() => site.close())
beforeEach(() => site.services.db.deleteFrom('lead').execute())

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
