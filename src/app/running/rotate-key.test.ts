import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFile } from '#features/people/privacy/server/document-store.ts'
import { openDocumentsApp, pdf, testNumbers } from '#features/people/privacy/server/test-upload.ts'
import { textOf } from '#platform/outbox.ts'
import { unseal } from '#platform/seal.ts'

let app: Awaited<ReturnType<typeof openDocumentsApp>>

beforeAll(async () => {
  app = await openDocumentsApp()
})
afterAll(() => app.close())

test('after `npm run admin -- rotate-key` the new key alone opens every number, file and message', async () => {
  const { config, db, providers } = app.site.services
  const { json } = await app.add({ kind: 'aadhaar', number: testNumbers.aadhaar, file: pdf })
  const before = await app.rowOf(json.document.id)
  const onlyNew = { ...config, DATA_KEY: 'the new key of this test', DATA_KEY_OLD: undefined }
  const about = `document ${before.person_id} ${before.file_key}`
  expect(() => unseal(onlyNew, before.number_sealed as Buffer, about)).toThrow('DATA_KEY_OLD')

  const { stdout } = await promisify(execFile)(process.execPath, ['tools/admin.ts', 'rotate-key'], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: app.site.databaseUrl, DATA_DIR: config.DATA_DIR },
      ...{ DATA_KEY: onlyNew.DATA_KEY, DATA_KEY_OLD: config.DATA_KEY },
    },
  })
  expect(stdout).toContain('identity documents: 2 sealed anew')
  expect(stdout).toContain('messages: 4 sealed anew')

  const after = await app.rowOf(json.document.id)
  expect(unseal(onlyNew, after.number_sealed as Buffer, about)).toBe('999941057058')
  const place = { personId: after.person_id, key: after.file_key }
  expect((await openFile({ config: onlyNew, providers }, place))?.equals(pdf)).toBe(true)
  const messages = await db.selectFrom('outbox_message').selectAll().execute()
  for (const message of messages) expect(textOf(onlyNew, message)).toMatch(/^\d{4} is your Thikana code/)
})

test('every sealed column belongs to a place that the command renews', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\_sealed' order by 1`.execute(app.site.services.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'authenticator_app.secret_sealed',
    'bank_account.number_sealed',
    'bond_applicant.pan_sealed',
    'identity_document.number_sealed',
    'outbox_message.body_sealed',
  ])
})
