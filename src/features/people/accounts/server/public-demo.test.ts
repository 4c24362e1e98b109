import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { adminTasks } from './admin-tasks.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ DEMO_PUBLIC: '1' })
  await adminTasks['make-admin'](site.services.db, '7000000001', site.clock.now)
})
afterAll(() => site.close())

test('in a public demonstration an admin signs in as a tenant and cannot switch', async () => {
  const cookie = await site.signIn('7000000001')
  const { json } = await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })
  expect(json.roles).toEqual(['tenant'])
  const switched = await site.send('POST', '/api/v1/profiles/switch_role', { cookie, body: { role: 'admin' } })
  expect(switched.status).toBe(403)
})

test('a session that was an admin before counts as signed out', async () => {
  const admin = await site.services.db
    .selectFrom('person')
    .select('id')
    .where('phone', '=', '7000000001')
    .executeTakeFirstOrThrow()
  const cookie = await site.openSession(admin.id, 'admin')
  expect((await site.send('GET', '/admins/figures.json', { cookie })).status).toBe(401)
})
