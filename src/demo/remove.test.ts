import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { hasDemoPeople, removeDemoWorld } from './remove.ts'

let site: TestApp
let opened: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  site = await openTestApp()
  await site.plant(30)
  opened = await openDatabase({ url: site.databaseUrl, log: openLog('silent') })
})
afterAll(async () => {
  await opened.close()
  await site.close()
})

test('removing the demo keeps the account of a real person, and stops at a home of theirs unless told otherwise', async () => {
  const { pool } = opened
  const { db } = site.services
  const cookie = await site.signIn('7000000001')
  const real = await db.selectFrom('person').select('id').where('phone', '=', '7000000001').executeTakeFirstOrThrow()
  await db.updateTable('home').set({ owner_id: real.id }).where('id', '=', 7).execute()

  await expect(removeDemoWorld(pool, { all: false })).rejects.toThrow(
    'Nothing was removed: 1 homes and 0 payments here belong to people who are not of the demo.',
  )
  expect(await hasDemoPeople(pool)).toBe(true)

  expect(await removeDemoWorld(pool, { all: true })).toMatchObject({ homes: 30 })
  expect(await hasDemoPeople(pool)).toBe(false)
  const { json } = await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })
  expect(json.roles).toEqual(['tenant'])
})
