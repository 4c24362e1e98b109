import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/api.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
let admin: TestPerson
let tenant: TestPerson

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await make.aPerson({ firstName: 'Farah', roles: ['tenant', 'admin'] })
  tenant = await make.aPerson({ firstName: 'Ananya' })
})
afterAll(() => site.close())

const reason = 'She cannot find her visit of Monday'

async function see(id = tenant.id, words = reason) {
  const cookie = await site.openSession(admin.id, 'admin')
  const answer = await site.send('POST', `/api/v1/desk/people/${id}/seeing`, { cookie, body: { reason: words } })
  return { ...answer, cookie }
}
const viewer = async (cookie: string) => (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.viewer

describe('seeing the site as a person does', () => {
  test('shows it as theirs for 15 minutes, and tells them', async () => {
    const { cookie, status, json } = await see()
    expect(status).toBe(200)
    expect(Date.parse(json.ends_at) - site.clock.now.getTime()).toBe(15 * 60_000)
    expect(await viewer(cookie)).toMatchObject({
      id: tenant.id,
      role: 'tenant',
      roles: ['tenant'],
      seen_until: json.ends_at,
    })
    expect((await site.send('GET', '/api/v1/schedule_visits/schedules_list.json', { cookie })).status).toBe(200)
    expect(await site.lastMessage(tenant.phone)).toContain('sees the site as you do for 15 minutes')
  })

  test('ends by itself', async () => {
    const { cookie } = await see()
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 15 * 60_000)
    const after = await viewer(cookie)
    site.clock.now = before
    expect(after).toMatchObject({ id: admin.id, role: 'admin', seen_until: null })
  })

  test('ends by the button, and says whose story to go back to', async () => {
    const { cookie } = await see()
    const { json } = await site.send('POST', '/api/v1/seeing/stop', { cookie, body: {} })
    expect(json).toEqual({ success: true, person_id: tenant.id })
    expect(await viewer(cookie)).toMatchObject({ id: admin.id, role: 'admin' })
  })

  test('the person reads who, when and why, also in their export', async () => {
    await see()
    const own = await site.openSession(tenant.id, 'tenant')
    const { json } = await site.send('GET', '/api/v1/seeing.json', { cookie: own })
    expect(json.seen[0]).toMatchObject({ by: 'Farah', reason })
  })

  test('wants a reason, and is written down', async () => {
    expect((await see(tenant.id, 'why not')).status).toBe(400)
    await see()
    const act = await site.services.db
      .selectFrom('staff_act')
      .selectAll()
      .where('what', '=', 'startSeeing')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(act).toMatchObject({ person_id: admin.id, as_person_id: tenant.id, why: reason })
  })

  test('staff cannot see the site as staff, as themselves or as an unknown person', async () => {
    const manager = await make.aPerson({ roles: ['tenant', 'area_manager'] })
    expect((await see(manager.id)).status).toBe(403)
    expect((await see(admin.id)).status).toBe(403)
    expect((await see(999_999_999)).status).toBe(404)
  })
})

describe('while seeing as somebody', () => {
  const shown = new Set([
    ...['listVisits', 'listSavedSearches', 'getFlatmates', 'getNotificationChoices', 'getProfile', 'stopSeeing'],
  ])
  const closed = calls.filter(
    ({ endpoint: { name, access, method } }) =>
      !shown.has(name) && !(access === 'public' && method === 'GET') && (access === 'public' || access === 'signed-in'),
  )

  test('no call changes anything or shows papers or money', async () => {
    const { cookie } = await see()
    const open: string[] = []
    for (const { endpoint } of closed) {
      const path = endpoint.path.replace(/:\w+/g, '1')
      const { status, json } = await site.send(endpoint.method, path, { cookie })
      if (status !== 403 || json.error.code !== 'seeing_only') open.push(`${endpoint.name} ${status}`)
    }
    expect(closed.length).toBeGreaterThan(100)
    expect(open).toEqual([])
    for (const name of ['listDocuments', 'listDues', 'openGateway', 'updateProfile', 'askDeletion', 'listPapers']) {
      expect(closed.map(({ endpoint }) => endpoint.name)).toContain(name)
    }
  })

  test('their own work as staff is not theirs to do either', async () => {
    const { cookie } = await see()
    expect((await site.send('GET', '/api/v1/desk/queue.json', { cookie })).status).toBe(403)
    expect((await site.send('GET', '/api/v1/desk/people.json', { cookie })).status).toBe(403)
  })

  test('files are not there', async () => {
    const { cookie } = await see()
    expect((await site.send('GET', '/api/v1/care/files/1', { cookie })).status).not.toBe(200)
  })
})
