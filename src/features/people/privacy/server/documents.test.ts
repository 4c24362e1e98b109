import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { unseal } from '#platform/seal.ts'
import { openDocumentsApp, pdf, testNumbers, upload } from './test-upload.ts'

let app: Awaited<ReturnType<typeof openDocumentsApp>>
/** All response bodies, to search for whole numbers. */
const answers: string[] = []

beforeAll(async () => {
  app = await openDocumentsApp()
  const { send } = app.site
  app.site.send = async (...asked) => {
    const sent = await send(...asked)
    answers.push(JSON.stringify(sent.json))
    return sent
  }
})
afterAll(() => app.close())

describe('adding a document', () => {
  test('needs consent to keeping it, asked for once', async () => {
    const refused = await upload(app.site, { cookie: app.ananya, kind: 'pan', number: testNumbers.pan, file: pdf })
    expect(refused).toMatchObject({ status: 422, json: { error: { fields: { consent: expect.any(String) } } } })
    expect(await app.list()).toEqual({ documents: [], consented: false })
    const added = await app.add({ kind: 'pan', number: 'abcde 1234 f', file: pdf })
    expect(added.status).toBe(200)
    expect(added.json.document).toMatchObject({ kind: 'pan', number: '•••• 234F', state: 'received', is_pdf: true })
    expect((await app.list()).consented).toBe(true)
    const second = await upload(app.site, { cookie: app.ananya, kind: 'work_proof', file: pdf })
    expect(second.json.document).toMatchObject({ kind: 'work_proof', number: null })
  })

  test('keeps the whole number, but only sealed, and for this person only', async () => {
    const { json } = await app.add({ kind: 'aadhaar', number: testNumbers.aadhaar, file: pdf })
    expect(json.document.number).toBe('•••• 7058')
    const row = await app.rowOf(json.document.id)
    const opened = unseal(
      app.site.services.config,
      row.number_sealed as Buffer,
      `document ${row.person_id} ${row.file_key}`,
    )
    expect(opened).toBe('999941057058')
    expect(row.number_sealed?.toString('latin1')).not.toMatch(/9999|7058/)
    const dump = await sql<{ all: string }>`select identity_document::text as all from identity_document`.execute(
      app.site.services.db,
    )
    for (const { all } of dump.rows) expect(all).not.toMatch(/99994105|9999 4105|ABCDE1234/i)
  })

  test('replaces the one of its kind, whose file goes', async () => {
    const first = (await app.add({ kind: 'passport', number: testNumbers.passport, file: pdf })).json.document
    const before = await app.rowOf(first.id)
    const second = (await app.add({ kind: 'passport', number: 'N7654321', file: pdf })).json.document
    expect((await app.list()).documents.filter((each: { kind: string }) => each.kind === 'passport')).toEqual([second])
    await app.runFileJobs()
    const keys = await app.keysInStorage()
    expect(keys).not.toContain(before.file_key)
    expect(keys).toContain((await app.rowOf(second.id)).file_key)
    expect(await app.rowOf(first.id)).toMatchObject({ number_sealed: null, number_last4: null })
    expect((await app.open(first.id, app.ananya)).statusCode).toBe(404)
  })

  test('twice at the same moment leaves one', async () => {
    const both = await Promise.all([1, 2].map(() => app.add({ kind: 'voter_id', number: 'ABC1234567', file: pdf })))
    expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    const left = (await app.list()).documents.filter((each: { kind: string }) => each.kind === 'voter_id')
    expect(left).toHaveLength(1)
    await app.runFileJobs()
    expect(await app.keysInStorage()).toHaveLength((await app.list()).documents.length)
  })

  test.each([
    ['aadhaar', '9999 4105 7059'],
    ['aadhaar', ''],
    ['pan', 'ABCD1234F'],
    ['pan', ''],
    ['work_proof', '123'],
  ])('[FORM-014] of kind %s with the number %j is refused at the field', async (kind, number) => {
    const sent = await app.add({ kind, number, file: pdf })
    expect(sent).toMatchObject({ status: 422, json: { error: { fields: { number: expect.any(String) } } } })
    if (number) expect(JSON.stringify(sent.json)).not.toContain(number)
  })

  test('wants somebody signed in, a kind we know, and a file', async () => {
    expect((await upload(app.site, { kind: 'pan', number: testNumbers.pan, file: pdf })).status).toBe(401)
    expect((await app.add({ kind: 'ration_card', file: pdf })).json.error.fields.kind).toBeTruthy()
    expect((await app.add({ kind: 'pan', number: testNumbers.pan })).json.error.fields.file).toBeTruthy()
    expect((await app.add({ kind: 'pan', number: testNumbers.pan, file: pdf, person_id: 1 })).status).toBe(400)
    const asText = await app.site.send('POST', '/api/v1/kyc_documents.json', {
      cookie: app.ananya,
      body: { kind: 'pan', number: testNumbers.pan, file: 'data:application/pdf;base64,AAAA', consent: 'yes' },
    })
    expect(asText.json.error.fields.file).toBeTruthy()
  })
})

describe('checking a document', () => {
  const review = (id: number, cookie: string, body: object) =>
    app.site.send('POST', `/api/v1/kyc_documents/${id}/review`, { cookie, body })

  test('is for admins, wants a remark for a no, and the owner is told', async () => {
    const { id } = (await app.list()).documents[0]
    expect((await review(id, app.ananya, { state: 'verified' })).status).toBe(403)
    expect((await review(id, app.admin, { state: 'received' })).status).toBe(400)
    expect((await review(id, app.admin, { state: 'rejected' })).json.error.fields.remark).toBeTruthy()
    expect((await review(999_999, app.admin, { state: 'verified' })).status).toBe(404)
    const no = await review(id, app.admin, { state: 'rejected', remark: 'The name cannot be read.' })
    expect(no.json.document).toMatchObject({ state: 'rejected', remark: 'The name cannot be read.' })
    expect(await app.site.lastMessage('9811111111')).toMatch(/could not accept your/)
    expect((await review(id, app.admin, { state: 'verified' })).json.document).toMatchObject({
      state: 'verified',
      remark: null,
    })
  })

  test('is never done by its owner', async () => {
    const own = await upload(app.site, {
      cookie: app.admin,
      consent: 'yes',
      kind: 'pan',
      number: testNumbers.pan,
      file: pdf,
    })
    expect((await review(own.json.document.id, app.admin, { state: 'verified' })).status).toBe(403)
  })
})

describe('letting go', () => {
  test('a removed document is gone: row, number and file; the log of views still says what it was', async () => {
    const { id } = (await app.list()).documents.find((each: { kind: string }) => each.kind === 'pan')
    const { file_key } = await app.rowOf(id)
    await app.open(id, app.admin, '?reason=a+look+before+it+goes')
    expect((await app.site.send('DELETE', `/api/v1/kyc_documents/${id}`, { cookie: app.ananya })).status).toBe(200)
    expect((await app.site.send('DELETE', `/api/v1/kyc_documents/${id}`, { cookie: app.ananya })).status).toBe(404)
    await app.runFileJobs()
    expect(await app.keysInStorage()).not.toContain(file_key)
    expect((await app.open(id, app.ananya)).statusCode).toBe(404)
    expect((await app.open(id, app.admin, '?reason=a+look+at+what+was+removed')).statusCode).toBe(404)
    const { json } = await app.site.send('GET', '/api/v1/document_views.json', { cookie: app.ananya })
    expect(json.views[0].document).toBe('pan')
  })

  test('taking back the consent to keep documents removes them all', async () => {
    const held = (await app.list()).documents.length
    expect(held).toBeGreaterThan(1)
    const sent = await app.site.send('DELETE', '/api/v1/consents/documents', { cookie: app.ananya })
    expect(sent.json).toEqual({ success: true, documents_removed: held })
    expect(await app.list()).toEqual({ documents: [], consented: false })
    await app.runFileJobs()
    expect(await app.keysInStorage()).toHaveLength((await app.list(app.admin)).documents.length)
  })
})

describe('a whole identity number', () => {
  test('was in none of the answers', () => {
    expect(answers.length).toBeGreaterThan(20)
    for (const answer of answers) expect(answer).not.toMatch(/99994105|9999 4105|ABCDE1234|KA01 ?2011/i)
  })

  test('is in no log, even when the database breaks with it in hand', async () => {
    const lines: string[] = []
    const log = openLog('trace', { write: (line: string) => void lines.push(line) })
    const db = app.site.services.db
    await sql`alter table identity_document add constraint broken check (kind <> 'pan') not valid`.execute(db)
    const spied = app.site.services.log
    const error = spied.error
    spied.error = log.error.bind(log) as typeof error
    const sent = await app.add({ kind: 'pan', number: testNumbers.pan, file: pdf })
    spied.error = error
    await sql`alter table identity_document drop constraint broken`.execute(db)
    expect(sent.status).toBe(500)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/ABCDE1234F|234F/)
  })
})
