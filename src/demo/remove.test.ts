import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { postMessages } from '#platform/outbox.ts'
import { hasDemoPeople, removeDemoWorld } from './remove.ts'

let site: TestApp
let opened: Awaited<ReturnType<typeof openDatabase>>
beforeEach(async () => {
  site = await openTestApp()
  await site.plant(30)
  opened = await openDatabase({ url: site.databaseUrl, log: openLog('silent') })
})
afterEach(async () => {
  await opened.close()
  await site.close()
})

const remove = (all: boolean) => removeDemoWorld(opened.pool, site.services.providers.storage, { all })

test('removing the demo keeps the account of a real person, and stops at a home of theirs unless told otherwise', async () => {
  const { db } = site.services
  const cookie = await site.signIn('7000000001')
  const real = await db.selectFrom('person').select('id').where('phone', '=', '7000000001').executeTakeFirstOrThrow()
  await db.updateTable('home').set({ owner_id: real.id }).where('id', '=', 7).execute()

  await expect(remove(false)).rejects.toThrow(
    'Nothing was removed: 1 homes and 0 payments here belong to people who are not of the demo.',
  )
  expect(await hasDemoPeople(opened.pool)).toBe(true)

  expect(await remove(true)).toMatchObject({ homes: 30 })
  expect(await hasDemoPeople(opened.pool)).toBe(false)
  const { json } = await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })
  expect(json.roles).toEqual(['tenant'])
})

test('removing the demo removes its files and waiting jobs, and keeps those of real people', async () => {
  const { db, providers, queue } = site.services
  const { storage } = providers
  const keysOf = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of storage.list(prefix)) keys.push(key)
    return keys
  }
  const ananya = await db.selectFrom('person').select('id').where('phone', '=', '9000000001').executeTakeFirstOrThrow()
  const real = await factoriesIn(db).aPerson()
  for (const { id } of [ananya, real]) {
    await db.updateTable('person').set({ photo_key: 'a' }).where('id', '=', id).execute()
    await storage.put(`profile_photos/${id}/a/96.webp`, Buffer.from('photo'), { contentType: 'image/webp' })
    const file = { file_key: `documents/00/of-${id}.bin`, content_type: 'image/jpeg', size: 1 }
    await db
      .insertInto('identity_document')
      .values({ person_id: id, kind: 'pan', ...file })
      .execute()
    await storage.put(file.file_key, Buffer.from('sealed'), { contentType: 'application/octet-stream' })
  }
  await queue.enqueue(refunds.job, { refundId: 1 })
  await db.transaction().execute((tx) =>
    postMessages(tx, queue, [
      { channel: 'sms', recipient: '9000000001', purpose: 'visit:moved', body: 'To Ananya' },
      { channel: 'sms', recipient: real.phone, purpose: 'account:phone', body: 'To a real person' },
    ]),
  )
  expect((await keysOf('pictures/')).length).toBeGreaterThan(30)

  expect(await remove(false)).toMatchObject({ jobs: 2 })
  expect(await keysOf('')).toEqual([`documents/00/of-${real.id}.bin`, `profile_photos/${real.id}/a/96.webp`])
  const left = await sql<{ name: string; body: string }>`
    select job.name, m.body from pgboss.job left join outbox_message m on m.id = (job.data->>'id')::bigint`.execute(db)
  expect(left.rows).toEqual([{ name: 'send-message', body: 'To a real person' }])
})
