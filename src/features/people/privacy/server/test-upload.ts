import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { removeFile } from './document-store.ts'
import { privacyFileRoutes } from './file-routes.ts'

/** Opens the file routes of the site, in addition to its API. */
export async function openFiles({ services }: TestApp): Promise<FastifyInstance> {
  const { app, exchangeOf } = await openHttpServer(services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  await app.register(privacyFileRoutes, { services, exchangeOf })
  return app
}

export const testNumbers = { aadhaar: '9999 4105 7058', pan: 'ABCDE1234F', passport: 'M1234567' } as const

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** A photo with EXIF rotation and GPS position, as from a phone. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#caa' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'taken-at-home' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .toBuffer()

type Sending = { cookie?: string; file?: Uint8Array; name?: string; type?: string } & Record<string, unknown>

/** Sends the form as a browser would. */
export async function upload(site: TestApp, { cookie, file, name = 'scan.pdf', type, ...fields }: Sending) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  const guessed = type ?? (name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg')
  if (file) form.set('file', new File([new Uint8Array(file)], name, { type: guessed }))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return site.send('POST', '/api/v1/kyc_documents.json', {
    body: Buffer.from(await body.arrayBuffer()),
    headers,
    ...(cookie ? { cookie } : {}),
  })
}

/** A site with a person who adds documents, another person, and an admin named Meera. */
export async function openDocumentsApp() {
  const site = await openTestApp()
  const files = await openFiles(site)
  const { db, providers } = site.services
  const ananya = await site.signIn('9811111111')
  const vikram = await site.signIn('9822222222')
  await site.signIn('9833333333')
  await sql`update person set first_name = 'Meera' where phone = '9833333333'`.execute(db)
  await sql`update person_role set role = 'admin' from person where person.id = person_id and phone = '9833333333'`.execute(
    db,
  )
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const admin = await site.signIn('9833333333')
  return {
    site,
    files,
    ananya,
    vikram,
    admin,
    add: (fields: Sending) => upload(site, { cookie: ananya, consent: 'yes', ...fields }),
    list: async (cookie = ananya) => (await site.send('GET', '/api/v1/kyc_documents.json', { cookie })).json,
    open: (id: number, cookie: string, query = '') =>
      files.inject({ method: 'GET', url: `/api/v1/kyc_documents/${id}/file${query}`, headers: { cookie } }),
    rowOf: (id: number) =>
      db.selectFrom('identity_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async keysInStorage() {
      const keys: string[] = []
      for await (const { key } of providers.storage.list('documents/')) keys.push(key)
      return keys
    },
    /** Runs the queued file jobs, as the jobs process would. */
    async runFileJobs() {
      const { rows } = await sql<{ key: string }>`
        select data ->> 'key' as key from pgboss.job where name = 'remove-file' and state = 'created'`.execute(db)
      for (const { key } of rows) await removeFile.run({ ...site.services, now: site.clock.now }, { key })
    },
    async close() {
      await files.close()
      await site.close()
    },
  }
}
