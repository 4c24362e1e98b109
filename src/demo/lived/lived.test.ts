import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { agreements } from '#features/agreements/contracts/server/api.ts'
import { makeVideo } from '#features/homes/editor/server/make-video.ts'
import { checkMoney } from '#features/money/office/server/check-money.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import type { JobContext } from '#platform/job.ts'
import type { Queue } from '#platform/queue.ts'
import { dayInIndia } from '#shared/dates.ts'
import { loseVideo } from './trouble.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-15T06:30:00Z')
  await site.plant(60)
})
afterAll(() => site.close())

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(site.services.db)).rows

const phones = { arjun: '9000000011', tara: '9000000016', divya: '9000000017' }

test('no message tells of events long ago; one mail came back', async () => {
  expect(await rows(sql`select purpose, sent_at, failure from outbox_message`)).toEqual([
    { purpose: 'booking:confirmed', sent_at: null, failure: '550 The mailbox is full.' },
  ])
})

test('the queue of the desk has work of most kinds', async () => {
  const kinds = await rows(sql<{ kind: string }>`select distinct kind from desk_task order by 1`)
  const found = kinds.map(({ kind }) => kind)
  for (const kind of [
    ...['bank', 'case', 'dispute', 'document', 'lead', 'listing', 'message', 'meter', 'note', 'repair', 'visit'],
  ]) {
    expect(found).toContain(kind)
  }
})

test('a video whose file was lost ends as a job that was given up', async () => {
  const sent: unknown[] = []
  const queue = { enqueue: async (_: unknown, payload: unknown) => void sent.push(payload) } as unknown as Queue
  await loseVideo(site.services.db, queue, site.clock.now)
  const ctx = { ...site.services, now: site.clock.now } as unknown as JobContext
  await expect(makeVideo.run(ctx, sent[0] as { videoId: number; kind: string })).rejects.toThrow('is gone')
})

test('the books balance, and the money office finds nothing that the gateway or the bank says otherwise', async () => {
  const [sums] = await rows(sql<{ all: number; unequal: number }>`
    select (select sum(amount)::float8 from ledger_entry) as all,
      (select count(*)::int from (select 1 from ledger_entry group by posting_id having sum(amount) <> 0) x) as unequal`)
  expect(sums).toEqual({ all: 0, unequal: 0 })
  const ctx = { ...site.services, now: site.clock.now }
  expect(await checkMoney(ctx, null)).toMatchObject({ mismatches: 0 })
})

test('rents of a year stand on invoices of the job, which finds nothing left to invoice', async () => {
  const years = await rows(sql<{ tenant_id: number; rents: number; first: string }>`
    select t.tenant_id, count(*)::int as rents, min(lower(i.period))::text as first
    from invoice i join tenancy t on t.id = i.tenancy_id where i.purpose = 'rent' group by 1 having count(*) >= 12
    order by 1`)
  expect(years).toEqual([
    { tenant_id: 1, rents: 12, first: '2025-12-01' },
    { tenant_id: 6, rents: 13, first: '2025-11-01' },
    { tenant_id: 7, rents: 13, first: '2025-11-01' },
  ])
  expect(await issueRents(site.services.db, dayInIndia(site.clock.now), site.clock.now)).toBe(0)
})

test('owners got every rent that was paid, to a verified account, but those of people who are not safe yet', async () => {
  const held = await rows(sql<{ tenant_id: number }>`
    select t.tenant_id from ledger_account a join tenancy t on t.id = a.tenancy_id
    where a.kind = 'rents_held' and exists (select from ledger_entry e where e.account_id = a.id
      group by e.account_id having sum(e.amount) <> 0) order by 1`)
  // Arjun has no keys yet.
  expect(held).toEqual([{ tenant_id: 11 }, { tenant_id: 17 }])
  const owners = await rows(sql<{ person_id: number; n: number; open: number }>`
    select person_id, count(*)::int as n, (count(*) filter (where state <> 'done' or bank_account_id is null))::int as open
    from payout where purpose = 'rent' group by 1 order by 1`)
  expect(owners.length).toBeGreaterThanOrEqual(3)
  expect(owners.find(({ person_id }) => person_id === 2)?.n).toBeGreaterThanOrEqual(12)
  expect(owners.every(({ open }) => open === 0)).toBe(true)
  // Rents of this month are paid out on the 5th of the next.
  const before = await rows(sql<{ person_id: number; sum: number }>`
    select a.person_id, -sum(e.amount)::float8 as sum from ledger_account a join ledger_entry e on e.account_id = a.id
    join ledger_posting p on p.id = e.posting_id where a.kind = 'owners_due'
      and (p.happened_at < timestamptz '2026-11-01 00:00 Asia/Kolkata' or p.reference like 'payout%')
    group by 1 having sum(e.amount) <> 0`)
  expect(before).toEqual([])
})

test('Rajendra has statements of a year with fee, GST, reserve and the share of his co-owner, who is paid too', async () => {
  const cookie = await site.signIn('9000000002')
  const { months } = (await site.send('GET', '/api/v1/owner/statements.json', { cookie })).json
  expect(months.length).toBeGreaterThanOrEqual(12)
  const { json } = await site.send('GET', '/api/v1/owner/statements/2-2026-10', { cookie })
  expect(new Set(json.lines.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['rent', 'fee', 'fee_tax', 'share', 'payout']),
  )
  expect(json.totals.gst).toBe(Math.round(json.totals.fees * 0.18))
  expect(json.reserve_held).toBeGreaterThan(0)
  const [sunita] = await rows(sql<{ id: number; paid: number }>`
    select p.id, (select count(*)::int from payout y where y.person_id = p.id and y.state = 'done') as paid
    from person p where p.phone = '9000000090'`)
  expect(sunita?.paid).toBeGreaterThanOrEqual(10)
})

test('Rajendra has a conversation that he answered, a message to read, and days he keeps for himself', async () => {
  const cookie = await site.signIn('9000000002')
  const { threads } = (await site.send('GET', '/api/v1/owner_messages.json', { cookie })).json
  expect(threads).toMatchObject([
    { with: 'Sneha', unread: 1 },
    { with: 'Ananya', unread: 0, last: { words: expect.stringContaining('Yes, please do.') } },
  ])
  const { homes } = (await site.send('GET', '/api/v1/owner/calendar.json', { cookie })).json
  type Bars = { places: { bars: { state: string }[] }[] }
  const states = homes.flatMap(({ places }: Bars) => places.flatMap(({ bars }) => bars.map(({ state }) => state)))
  expect(states.filter((state: string) => state === 'blocked')).toHaveLength(1)
})

test('Tara moved in ten days ago, with a signed report, photos that can be opened and a sealed agreement', async () => {
  const cookie = await site.signIn(phones.tara)
  const home = (await site.send('GET', '/api/v1/current_tenancy', { cookie })).json.data
  expect(home).toMatchObject({ state: 'living', due: [], move_in_case: null })
  expect(home.papers.map(({ kind }: { kind: string }) => kind)).toEqual(['agreement', 'move_in_report'])
  const [report] = await rows(sql<{ state: string; photos: string[]; days: number }>`
    select i.state, array(select p.storage_key from inspection_photo p where p.inspection_id = i.id) as photos,
      ${dayInIndia(site.clock.now)}::date - t.starts_on as days
    from inspection i join tenancy t on t.id = i.tenancy_id where t.tenant_id = 16`)
  expect(report).toMatchObject({ state: 'signed', days: 10 })
  expect(report?.photos.length).toBeGreaterThan(0)
  for (const key of report?.photos ?? []) {
    expect(await site.services.providers.storage.head(`inspection_photos/${key}/320.webp`)).not.toBeNull()
  }
  const [agreement] = await rows(sql<{ id: number; pdf_key: string | null; status: string }>`
    select a.id, v.pdf_key, v.status from agreement a join tenancy t on t.id = a.tenancy_id
    join agreement_version v on v.agreement_id = a.id where t.tenant_id = 16`)
  expect(agreement?.status).toBe('signed')
  expect(await site.services.providers.storage.head(agreement?.pdf_key ?? '')).not.toBeNull()
  expect(await agreements.verifyChain(site.services.db, agreement?.id ?? 0)).toBeNull()
})

test('Divya’s money is held by her case, which the money office has to decide', async () => {
  const cookie = await site.signIn(phones.divya)
  const home = (await site.send('GET', '/api/v1/current_tenancy', { cookie })).json.data
  expect(home.move_in_case).toMatchObject({ state: 'open' })
})

test('Arjun can sign at once: he has paid, his licence has started, and key times are free', async () => {
  const cookie = await site.signIn(phones.arjun)
  const { json } = await site.send('GET', '/api/v1/clickwrap_client', { cookie })
  expect(json.agreement).toMatchObject({ status: 'ready', licence_from: dayInIndia(site.clock.now) })
  const open = await rows(sql`select id from invoice where person_id = 11 and state = 'open'`)
  expect(open).toEqual([])
})

test('owners list homes in each of the six statuses, one of them from abroad', async () => {
  const listings = await rows(sql<{ status: string; abroad_code: string | null }>`
    select l.status, p.abroad_code from self_listing l join person p on p.id = l.owner_id order by l.id`)
  expect(listings).toEqual([
    { status: 'agreement_creation_pending', abroad_code: null },
    { status: 'esign_pending', abroad_code: null },
    { status: 'photos_upload_pending', abroad_code: null },
    { status: 'docs_upload_pending', abroad_code: null },
    { status: 'verification_pending', abroad_code: null },
    { status: 'verification_failed', abroad_code: null },
    { status: 'verification_pending', abroad_code: '971' },
  ])
})
