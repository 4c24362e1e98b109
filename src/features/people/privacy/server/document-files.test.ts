import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocumentsApp, pdf, photo, testNumbers } from './test-upload.ts'

let app: Awaited<ReturnType<typeof openDocumentsApp>>

beforeAll(async () => {
  app = await openDocumentsApp()
})
afterAll(() => app.close())

describe('the content of a file', () => {
  test('decides the type, not the claimed name or type', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const hidden = Buffer.concat([page, pdf])
    const before = await app.keysInStorage()
    for (const [file, name] of [
      [program, 'pan.pdf'],
      [program, 'pan.pdf.exe'],
      [page, 'pan.html.pdf'],
      [hidden, 'pan.pdf'],
      [Buffer.from('%PDF-1.7 and nothing that ends it'), 'pan.pdf'],
      [drawing, 'pan.svg.png'],
      [Buffer.from('GIF89a'), 'pan.jpg'],
    ] as const) {
      const sent = await app.add({ kind: 'pan', number: testNumbers.pan, file, name })
      expect(sent, name).toMatchObject({ status: 422, json: { error: { code: 'bad_file' } } })
    }
    const claimed = await app.add({ kind: 'pan', number: testNumbers.pan, file: page, type: 'text/html' })
    expect(claimed.status).toBe(400)
    expect(await app.keysInStorage()).toEqual(before)
  })

  test('a picture named like a program is a picture, and its name is not kept', async () => {
    const { json } = await app.add({ kind: 'pan', number: testNumbers.pan, file: await photo(), name: '../x.php.jpg' })
    const file = await app.open(json.document.id, app.ananya)
    expect(file.headers['content-disposition']).toBe('inline; filename="pan.jpg"')
    expect(JSON.stringify(await app.rowOf(json.document.id))).not.toContain('php')
  })

  test('a picture is re-encoded: nothing that was hidden in it is left', async () => {
    const sent = Buffer.concat([await photo(), Buffer.from('<script>tail</script>')])
    const { json } = await app.add({ kind: 'driving_licence', number: 'KA01 20110012345', file: sent, name: 'a.jpg' })
    const file = await app.open(json.document.id, app.ananya)
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect(file.rawPayload.toString('latin1')).not.toMatch(/taken-at-home|script/)
  })

  test('too many bytes, none at all, and a picture that would fill the memory are refused', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(8_000_000)])
    expect((await app.add({ kind: 'pan', number: testNumbers.pan, file: large })).json.error.fields.file).toMatch(
      /8 MB/,
    )
    const huge = Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024)])
    expect((await app.add({ kind: 'pan', number: testNumbers.pan, file: huge })).status).toBe(413)
    expect((await app.add({ kind: 'pan', number: testNumbers.pan, file: Buffer.alloc(0) })).status).toBe(400)
    // A decompression bomb: 100 million pixels of one colour, a few kilobytes that decode to 300 MB.
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const sent = await app.add({ kind: 'pan', number: testNumbers.pan, file: bomb, name: 'a.png', type: 'image/png' })
    expect(sent).toMatchObject({ status: 422, json: { error: { code: 'bad_file' } } })
    const cut = (await photo()).subarray(0, 400)
    expect((await app.add({ kind: 'pan', number: testNumbers.pan, file: cut, name: 'a.jpg' })).status).toBe(422)
  })

  test('rests encrypted, under a name that says nothing', async () => {
    const { json } = await app.add({ kind: 'pan', number: testNumbers.pan, file: pdf })
    const { file_key, person_id } = await app.rowOf(json.document.id)
    expect(file_key).toMatch(/^documents\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.bin$/)
    expect(file_key).not.toContain(`/${person_id}/`)
    const stored = await app.site.services.providers.storage.get(file_key)
    const bytes = stored && (await buffer(stored.body))
    expect(bytes?.toString('latin1')).not.toMatch(/PDF|Catalog|EOF/)
    expect((await app.open(json.document.id, app.ananya)).rawPayload.equals(pdf)).toBe(true)
  })
})

describe('opening a document', () => {
  const first = async (kind = 'pan') =>
    (await app.list()).documents.find((each: { kind: string }) => each.kind === kind).id as number

  test('a PDF is only handed over, and nothing in it can run here', async () => {
    const { headers } = await app.open(await first(), app.ananya)
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="pan.pdf"',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; sandbox/)
  })

  test("another person's is not there, for any reason they give; neither to see nor to remove", async () => {
    const id = await first()
    const reason = '?reason=because+I+would+like+to'
    expect((await app.open(id, app.vikram)).statusCode).toBe(404)
    expect((await app.open(id, app.vikram, reason)).statusCode).toBe(404)
    expect((await app.site.send('DELETE', `/api/v1/kyc_documents/${id}`, { cookie: app.vikram })).status).toBe(404)
    expect((await app.files.inject({ url: `/api/v1/kyc_documents/${id}/file` })).statusCode).toBe(401)
    expect(await first()).toBe(id)
    expect((await app.list(app.vikram)).documents).toEqual([])
  })

  test.each(['0', '-1', 'x', '1e3', '999999999999999999999', '%00', '999999'])('the id %s is a 404', async (id) => {
    const reply = await app.files.inject({ url: `/api/v1/kyc_documents/${id}/file`, headers: { cookie: app.ananya } })
    expect(reply.statusCode).toBe(404)
  })

  test('an app.admin has to say why, and its owner reads who, when and why', async () => {
    const id = await first()
    for (const query of [
      '',
      '?reason=',
      '?reason=short',
      `?reason=${'%20'.repeat(30)}`,
      `?reason=${'x'.repeat(301)}`,
    ]) {
      expect((await app.open(id, app.admin, query)).statusCode, query).toBe(400)
    }
    const views = async (cookie = app.ananya) =>
      (await app.site.send('GET', '/api/v1/document_views.json', { cookie })).json.views
    expect(await views()).toEqual([])
    const seen = await app.open(id, app.admin, '?reason=Name+differs+from+the+agreement')
    expect(seen).toMatchObject({ statusCode: 200, payload: pdf.toString() })
    expect(await views()).toEqual([
      {
        id: expect.any(Number),
        document: 'pan',
        viewer: { first_name: 'Meera', role: 'admin' },
        reason: 'Name differs from the agreement',
        seen_at: app.site.clock.now.toISOString(),
      },
    ])
    expect(await views(app.vikram)).toEqual([])
    await app.open(id, app.ananya)
    expect(await views()).toHaveLength(1)
  })

  test('a document is not sent if its view cannot be logged', async () => {
    const id = await first()
    await sql`alter table document_view add constraint full_disk check (reason <> 'The log is broken')`.execute(
      app.site.services.db,
    )
    const seen = await app.open(id, app.admin, '?reason=The+log+is+broken')
    await sql`alter table document_view drop constraint full_disk`.execute(app.site.services.db)
    expect(seen.statusCode).toBe(500)
    expect(seen.payload).not.toContain('PDF')
  })

  test('a link on another site opens nothing', async () => {
    const headers = { cookie: app.ananya, 'sec-fetch-site': 'cross-site' }
    const reply = await app.files.inject({ url: `/api/v1/kyc_documents/${await first()}/file`, headers })
    expect(reply.statusCode).toBe(403)
  })
})
