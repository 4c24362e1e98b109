import { sql } from 'kysely'
import { screenPolicy } from '#app/policy/screens.ts'
import { isLongRun } from '#app/testing/test-length.ts'
import { openDatabaseOf, startServer, type TestServer } from '#app/testing/test-server.ts'
import { textColumns } from '#app/testing/test-text-columns.ts'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, test } from '../journey.ts'

/** Breaks out of text, of an attribute and of the data in a script, and runs. */
const attack = `"'><img src=x onerror=xss()></script><script>xss()</script>`

const people = { tenant: '9000000001', owner: '9000000002', manager: '9000000003', admin: '9000000004' } as const

let server: TestServer
let slug: string
const cookies = {} as Record<keyof typeof people, string>

/** A site of its own, whose world is spoiled. */
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer({ NODE_ENV: 'production', DEMO_HOUSES: '60' })
  for (const role of Object.keys(people) as (keyof typeof people)[]) cookies[role] = await logIn(people[role])
  await fillByCalls()
  const { db, close } = await openDatabaseOf(server)
  const { rows } = await sql<{
    slug: string
  }>`select slug from home where status_code <> 0 order by id limit 1`.execute(db)
  slug = rows[0]?.slug ?? ''
  const report = await sql<{ id: number }>`select i.id from inspection i join tenancy t on t.id = i.tenancy_id
    where t.tenant_id = 1 and i.kind = 'move_in'`.execute(db)
  expect(report.rows).toHaveLength(1)
  listed.push(`/inspection/report/${report.rows[0]?.id}`)
  await fillEmptyTables(db)
  // The demo world has tenants and payments, but no booking that is under way.
  expect((await spoil(db)).filter((table) => table !== 'booking_share')).toEqual([])
  await close()
})
test.afterAll(() => server.stop())

async function logIn(phone: string): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: 'demo-home-2026' }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Makes a row of those that the demo world has none of, in the words of the attack where the call lets them through. */
async function fillByCalls(): Promise<void> {
  const send = async (path: string, body: object, cookie = '', method = 'POST') => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: response.status, text: await response.text() }
  }
  const { houses } = (await (await fetch(`${server.url}/api/v1/search.json?city=bangalore`)).json()) as {
    houses: { slug: string }[]
  }
  const home = houses[0]?.slug ?? ''
  const sent = [
    await send('/api/v4/profiles/update', { work: attack }, cookies.tenant, 'PUT'),
    await send(
      '/api/v4/profiles/agreement_detail/update',
      {
        ...{ parent_name: 'Asha', permanent_address: attack, city: attack, state: 'Karnataka', pincode: '560001' },
        ...{
          occupation: attack,
          employer: attack,
          emergency_name: 'Asha',
          emergency_phone: '9123456789',
          emergency_relation: 'Mother',
        },
      },
      cookies.tenant,
      'PUT',
    ),
    await send('/api/v1/tenants', {
      ...{ request_type: 'exit_intent', source: 'eqaro', name: attack, phone: '9123456789', city: '', locality: '' },
      ...{ property_type: '', customer_email: 'a@home.example' },
    }),
    await send(`/api/v1/houses/${home}/reports.json`, { reason: 'other', words: attack }),
    await send('/api/v1/saved_searches.json', { url: '/bangalore?min_price=12000' }, cookies.tenant),
    await send(
      '/api/v1/manager/leave',
      { first_day: dayFrom(9), last_day: dayFrom(9), reason: attack },
      cookies.manager,
    ),
  ]
  expect(sent.filter(({ status }) => status !== 200)).toEqual([])
}

const dayFrom = (days: number): string => addDays(dayInIndia(new Date()), days)

/** Rows of the tables that the demo world leaves empty; without a word in them yet, where they can be changed. */
async function fillEmptyTables(db: Db): Promise<void> {
  const [tenant, manager, admin] = [1, 3, 4]
  await sql`update review set answer = 'Thank you.', answered_at = now() where answered_at is null`.execute(db)
  await sql`insert into home_change (home_id, person_id, what, before, after, reason, made_at)
    select id, ${admin}, 'visits', '{"stop_visits": false}', '{"stop_visits": true}', '', now() from home`.execute(db)
  await sql`insert into identity_document (person_id, kind, file_key, content_type, size)
    values (${tenant}, 'work_proof', 'documents/00/none.bin', 'image/jpeg', 1)`.execute(db)
  await sql`insert into document_view (document_id, person_id, viewer_id, viewer_role, reason)
    select id, person_id, ${admin}, 'admin', '' from identity_document`.execute(db)
  await sql`insert into visit_event (manager_id, client_id, visit_id, kind, happened_at, received_at, note, result, message)
    select ${manager}, 'event-000' || id, id, 'note', now(), now(), '', 'taken', '' from visit`.execute(db)
  await sql`insert into photo_match (home_id, other_home_id, picture_id, other_picture_id, differing_bits, found_at)
    select a.id, a.id + 1, p.id, p.id, 0, now() from home a join home b on b.id = a.id + 1,
      lateral (select id from picture limit 1) p limit 3`.execute(db)
  await sql`insert into watch (name, email, phone, home_id, consent_version, created_at)
    select '', 'a@home.example', '9123456789', id, 1, now() from home limit 1`.execute(db)
  await sql`insert into owner_referral (referrer_id, name, phone, created_at) values (${tenant}, 'x', '9800011122', now())`.execute(
    db,
  )
  await sql`insert into referral_reward (referrer_id, kind, owner_referral_id, amount, state, earned_at, due_at, sign,
      decided_by_id)
    select referrer_id, 'owner', id, 100, 'refused', now(), now(), '', ${admin} from owner_referral`.execute(db)
  await sql`insert into influencer_application (person_id, channel, words, applied_at)
    values (${tenant}, 'https://video.example', 'x', now())`.execute(db)
  // Here all campaigns of a day get the same name.
  await sql`truncate campaign_arrival`.execute(db)
  await sql`insert into campaign_arrival (day, source, medium, campaign, clicked, arrivals)
    values ((now() at time zone 'Asia/Kolkata')::date, 'x', 'x', 'x', false, 1)`.execute(db)
  await sql`update attribution set clicked = true`.execute(db)
  await sql`insert into referral_link (code, person_id, name, created_at) values ('CAMPAIGN1', ${tenant}, 'x', now())`.execute(
    db,
  )
  await sql`insert into review (home_id, author_id, visit_id, home_stars, locality_stars, service_stars, words, written_at,
      answer, answered_at)
    select home_id, person_id, min(id), 4, 4, 4, 'x', now(), 'x', now() from visit where person_id is not null
    group by home_id, person_id on conflict do nothing`.execute(db)
  await sql`insert into review_report (review_id, person_id, words, reported_at) select id, ${tenant}, 'x', now() from review
    on conflict do nothing`.execute(db)
  await sql`insert into tenant_approval (tenancy_id, owner_id, asked_at, answer_by)
    select min(t.id), h.owner_id, now(), now() from tenancy t join home h on h.id = t.home_id
    where h.owner_id is not null group by h.owner_id`.execute(db)
  await sql`insert into home_message_report (message_id, tenancy_id, words, reported_at)
    select id, tenancy_id, 'Why', now() from home_message`.execute(db)
  await sql`update meter_share set words = 'Why', asked_at = now(), answer = 'Because', answered_at = now()`.execute(db)
  await sql`insert into shifting_request (person_id, name, phone, city_id, from_locality_id, to_locality_id, size, move_on,
      km, quote, consent_version, created_at, state)
    select ${tenant}, 'Asha', '9123456780', city_id, id, id, 'bed', current_date + 1, 1, 100, 1, now(), 'new'
    from locality limit 1`.execute(db)
  const talk = await sql<{ id: number }>`insert into thread (home_id, owner_id, person_id, opened_at, last_at)
    select id, 2, ${tenant}, now(), now() from home where owner_id = 2 order by id limit 1
    on conflict (home_id, owner_id, person_id) do update set last_at = excluded.last_at returning id`.execute(db)
  expect(talk.rows).toHaveLength(1)
  listed.push(`/alpha/messages/${talk.rows[0]?.id}`)
  await sql`insert into thread_message (thread_id, by_id, words, sent_at)
    select id, who, 'x', now() from thread, unnest(array[owner_id, person_id]) as who`.execute(db)
  await sql`insert into thread_report (message_id, person_id, words, reported_at)
    select m.id, t.person_id, 'x', now() from thread_message m join thread t on t.id = m.thread_id
    where m.by_id = t.owner_id`.execute(db)
  await sql`insert into desk_filter (person_id, name, query, created_at) values (${admin}, 'x', 'view=mine', now())`.execute(
    db,
  )
  await sql`insert into staff_act (person_id, role, what, about, about_person_id, before, after, why, made_at)
    values (${admin}, 'admin', 'closeLead', ${attack}, ${tenant}, ${JSON.stringify({ words: attack })}, null, ${attack}, now())`.execute(
    db,
  )
  await sql`insert into seeing (session_id, staff_id, person_id, reason, started_at, ends_at, ended_at)
    select id, ${admin}, ${tenant}, 'Helping them', now(), now(), now() from session limit 1`.execute(db)
  await fillCalls(db, tenant, admin)
  await fillTagging(db, admin)
  await fillSettlement(db, tenant)
  await fillMoney(db, tenant, admin)
}

async function fillCalls(db: Db, tenant: number, admin: number): Promise<void> {
  await sql`insert into missed_call (phone, person_id, first_rang_at, last_rang_at, settled_at, settled_by, outcome)
    values ('9800077001', ${tenant}, now(), now(), now(), ${admin}, 'x')`.execute(db)
  await sql`insert into office_call (by_person_id, person_id, reason, state, asked_at, ended_at)
    values (${admin}, ${tenant}, 'x', 'completed', now(), now())`.execute(db)
  forAdmins.push('/alpha/internal/missed_calls?done=true', `/alpha/call_user?person=${tenant}`)
}

/** One that is not handed in: what is stays as it is. */
async function fillTagging(db: Db, admin: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select min(id) as id from video_tagging where handed_in_at is null`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into video_room values (${id}, 0, 1000, 'x', 'Other', ${admin})`.execute(db)
  await sql`insert into video_tag (tagging_id, at_ms, name, condition, note, by_person_id, tagged_at)
    values (${id}, 0, 'x', 'defect', 'x', ${admin}, now())`.execute(db)
  forAdmins.push(`/alpha/videoTagging?video=${id}`)
}

/** The tenant's settlement; of reports and cases the demo world has some. */
async function fillSettlement(db: Db, tenant: number): Promise<void> {
  // Words come with a moment.
  await sql`update settlement_line set words = 'x', disputed_at = now(), decided_amount = 0, decision = 'x',
    decided_at = now(), first_amount = 0, first_decision = 'x', first_decided_by_id = 4`.execute(db)
  await sql`with made as (
      insert into settlement (tenancy_id, state, keys_back_at, deposit, made_at)
      select min(id), 'open', now(), 100, now() from tenancy where tenant_id = ${tenant} returning id)
    insert into settlement_line (settlement_id, position, kind, label, reason, amount, book, state, words, disputed_at,
      decided_amount, decision, decided_at, first_amount, first_decision, first_decided_by_id)
    select id, 0, 'rent', 'Rent', 'Why', 100, 'rent', 'decided', 'x', now(), 0, 'x', now(), 0, 'x', 4 from made`.execute(
    db,
  )
}

async function fillMoney(db: Db, tenant: number, admin: number): Promise<void> {
  for (const [person, status] of [
    [tenant, 'refused'],
    [2, 'review'],
  ] as const) {
    await sql`insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, status, created_at)
      values (${person}, 'Asha', '\\x00', '1234', 'HDFC0001234', ${status}, now())
      on conflict (person_id) where replaced_at is null do update set status = excluded.status, verified_at = null`.execute(
      db,
    )
  }
  const booking = sql`(select min(id) from booking)`
  await sql`insert into booking_share (booking_id, position, name, invoice_id)
    select ${booking}, 1, '', min(id) from invoice having ${booking} is not null`.execute(db)
  await sql`insert into payment_feedback (payment_id, person_id, stars) select id, ${tenant}, 1 from payment`.execute(
    db,
  )
  await sql`insert into refund (payment_id, person_id, amount, reason, state, reference)
    select id, ${tenant}, 100, '', 'due', 'refund-' || id from payment limit 5`.execute(db)
  await sql`insert into money_action (person_id, what, payment_id, reason, made_at)
    select ${admin}, 'refund', id, ${attack}, now() from payment limit 5`.execute(db)
}

/** Returns the tables that have no row. */
async function spoil(db: Db): Promise<string[]> {
  const empty: string[] = []
  // Here all campaigns of a person get the same name.
  await sql`drop index referral_link_name`.execute(db)
  for (const [table, names] of Object.entries(textColumns)) {
    const sets = names.map((name) => sql`${sql.ref(name)} = ${attack}`)
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(db)
    if (numAffectedRows === 0n) empty.push(table)
  }
  return empty
}

/** All screens once, and those that are not for everyone in each role. */
const screensFor = (role: keyof typeof people): string[] =>
  Object.entries(screenPolicy)
    .filter(([path, who]) => !/\*|logout|switch-role/.test(path) && (role === 'tenant' || who !== 'public'))
    .map(([path]) =>
      path
        .replace(/:(slug|id)/, slug)
        .replace(/:city/, 'bangalore')
        .replace(/:\w+/g, 'x'),
    )

const listed = ['/bangalore', '/pune', '/dev/outbox', '/api/docs']
const forAdmins: string[] = []
/** Screens that show something of it, each in the first role that sees it; in a long run in all of them. */
const showing: { role: keyof typeof people; path: string }[] = []

test('no page has anything in it that a person wrote as markup', async () => {
  test.setTimeout(300_000)
  for (const role of Object.keys(people) as (keyof typeof people)[]) {
    for (const path of [
      ...screensFor(role),
      ...(role === 'tenant' ? listed : []),
      ...(role === 'admin' ? forAdmins : []),
    ]) {
      const response = await fetch(`${server.url}${path}`, { headers: { cookie: cookies[role] }, redirect: 'manual' })
      const html = await response.text()
      expect(response.status, path).toBeLessThan(500)
      expect(html.includes('<img src=x') || html.includes('</script><script>xss'), `${role} ${path}`).toBe(false)
      expect(/(?:href|src|action)=["']?javascript:/i.test(html), `${role} ${path}`).toBe(false)
      const isSeen = showing.some((each) => each.path === path)
      if (/onerror=xss/.test(html) && (isLongRun || !isSeen)) showing.push({ role, path })
    }
  }
  expect(showing.length).toBeGreaterThan(20)
})

test('in a browser nothing of it runs or becomes an element', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const role of Object.keys(people) as (keyof typeof people)[]) {
    const context = await browser.newContext()
    await context.addCookies(
      cookies[role]
        .split('; ')
        .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: server.url })),
    )
    const page = await context.newPage()
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|xss/.test(message.text())) blocked.push(message.text())
    })
    for (const { path } of showing.filter((each) => each.role === role)) {
      await page.goto(`${server.url}${path}`)
      await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '', { timeout: 20_000 })
      const found = await page.evaluate(() => ({
        images: document.querySelectorAll('img[src="x"]').length,
        links: document.querySelectorAll('a[href^="javascript:" i]').length,
        scripts: [...document.scripts].filter(({ textContent }) => textContent === 'xss()').length,
      }))
      expect({ path, ...found, blocked }).toEqual({ path, images: 0, links: 0, scripts: 0, blocked: [] })
    }
    await context.close()
  }
})
