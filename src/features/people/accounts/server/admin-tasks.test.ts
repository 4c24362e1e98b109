import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { adminTasks } from './admin-tasks.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const rolesOf = async (cookie: string) =>
  (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json.roles

test('the first admin is made from a phone, known or not, and sees what admins see', async () => {
  const { db } = site.services
  expect(await adminTasks['make-admin'](db, '7000000001', site.clock.now)).toMatch(/is an admin now/)
  const cookie = await site.signIn('7000000001')
  expect(await rolesOf(cookie)).toEqual(['tenant', 'admin'])
  const switched = await site.send('POST', '/api/v1/profiles/switch_role', { cookie, body: { role: 'admin' } })
  expect((await site.send('GET', '/admins/figures.json', { cookie: switched.cookie })).status).toBe(200)
})

test('a role is granted and taken away; taking it away signs the person out', async () => {
  const { db } = site.services
  const cookie = await site.signIn('7000000002')
  await adminTasks.grant(db, '+91 70000 00002', site.clock.now, 'owner')
  expect(await rolesOf(cookie)).toEqual(['tenant', 'owner'])
  await adminTasks.revoke(db, '7000000002', site.clock.now, 'owner')
  expect(await rolesOf(cookie)).toEqual([])
  await expect(adminTasks.revoke(db, '7000000002', site.clock.now, 'tenant')).rejects.toThrow('their only role')
  await expect(adminTasks.grant(db, '7000000002', site.clock.now, 'wizard')).rejects.toThrow('The roles are')
})

test('a locked account is signed out everywhere and cannot come back until it is unlocked', async () => {
  const { db } = site.services
  const cookie = await site.signIn('7000000003')
  expect(await adminTasks.lock(db, '7000000003', site.clock.now)).toMatch(/1 sessions ended/)
  expect(await rolesOf(cookie)).toEqual([])
  await expect(site.signIn('7000000003')).rejects.toThrow('could not sign in')
  await adminTasks.unlock(db, '7000000003')
  expect(await rolesOf(await site.signIn('7000000003'))).toEqual(['tenant'])
})

test('limits of a phone start again', async () => {
  const { db } = site.services
  const ask = () => site.send('POST', '/api/v1/login_otp.json', { body: { phone: '7000000004' } })
  site.clock.now = new Date(Math.ceil(site.clock.now.getTime() / 3600_000) * 3600_000)
  const statuses: number[] = []
  for (let i = 0; i < 9; i++) {
    statuses.push((await ask()).status)
    await db.deleteFrom('otp_challenge').where('phone', '=', '7000000004').execute()
  }
  expect(statuses.at(-1)).toBe(429)
  expect(await adminTasks['reset-limits'](db, '7000000004')).toBe('2 counters start again from zero.')
  expect((await ask()).status).toBe(200)
})

test('an unknown person and an invalid identifier get different errors', async () => {
  const { db } = site.services
  await expect(adminTasks.show(db, '7123123123')).rejects.toThrow('Nobody here has it.')
  await expect(adminTasks.show(db, 'Asha')).rejects.toThrow('Give a phone or an address.')
})
