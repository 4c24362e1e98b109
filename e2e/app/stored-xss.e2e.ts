import { sql } from 'kysely'
import { screenPolicy } from '#app/policy/screens.ts'
import { isLongRun } from '#app/testing/test-length.ts'
import { openDatabaseOf, startServer, type TestServer } from '#app/testing/test-server.ts'
import { textColumns } from '#app/testing/test-text-columns.ts'
import type { Db } from '#platform/db.ts'
import { expect, test } from '../journey.ts'
import { attack, dayFrom, fillEmptyTables, forAdmins, listed } from './attacks-in-tables.ts'

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
