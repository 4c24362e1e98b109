import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { plantTestWorld, testKeys } from '#demo/test-world.ts'
import { gatewayRoutes } from '#features/booking/payment/server/gateway-routes.ts'
import { careFileRoutes } from '#features/care/requests/server/file-routes.ts'
import { callWebhookRoutes } from '#features/desk/calls/server/webhook-routes.ts'
import { checkFilmRoutes } from '#features/desk/tagging/server/film-routes.ts'
import { payoutWebhookRoutes } from '#features/money/payouts/server/webhook-routes.ts'
import { listingFileRoutes } from '#features/owners/listings/server/file-routes.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { mandateProviderRoutes } from '#features/tenancy/autopay/server/provider-routes.ts'
import { type Config, parseConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { sessionCookieName } from '#platform/http/cookies.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { openLog } from '#platform/log.ts'
import { textOf } from '#platform/outbox.ts'
import { openQueue } from '#platform/queue.ts'
import { createTestDatabase } from '#platform/test-database.ts'
import { uploadRoutes } from '#platform/uploads/upload-routes.ts'
import { type SandboxProviders, sandboxProviders } from '#providers/providers.ts'
import type { Role } from '#shared/endpoint.ts'
import { calls } from '../api.ts'
import { csvRoutes } from '../csv-routes.ts'
import { gauges } from '../gauges.ts'
import { sharedSchemas } from '../shared-schemas.ts'
import { uploadPurposes } from '../uploads.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services & { providers: SandboxProviders }
  databaseUrl: string
  /** The site's clock, which tests may set. */
  clock: { now: Date }
  /** Without a `cookie` it comes from one and the same browser; with an empty one from a browser never seen before. */
  send(
    method: InjectOptions['method'],
    url: string,
    options?: { body?: unknown; cookie?: string; headers?: object },
  ): Promise<Sent>
  /** The text of the newest message to a phone or address. */
  lastMessage(recipient: string): Promise<string | undefined>
  /** Plants a demo world of this many homes, the same every time; the first thing to do with a site. */
  plant(houses: number): Promise<void>
  /** Signs in with a code, as a person does, and returns the session cookie. */
  signIn(phone: string): Promise<string>
  /** A session as signing in would make it, for tests in which calls end sessions. */
  openSession(personId: number, role: Role): Promise<string>
  close(): Promise<void>
}
export type Sent = {
  status: number
  json: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  cookie: string | undefined
}

/** Every call of the product on a database of its own. No port is opened: requests are injected. */
export async function openTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thikana-app-'))
  const database = await createTestDatabase()
  // Tests beside each other keep one process busy for longer than a site would be.
  const limits = { RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0', MAX_MEMORY_MB: '0' }
  const defaults = { NODE_ENV: 'test', DATA_DIR: dataDir, ...limits, ...testKeys }
  const config: Config = parseConfig({ ...defaults, ...settings })
  const log = openLog('silent')
  const clock = { now: new Date() }
  const queue = await openQueue({ url: database.url, role: 'send-only', log })
  const providers = sandboxProviders({ dataDir, secret: config.SECRET })
  const services = { config, db: database.db, queue, providers, log, clock: () => clock.now }
  const { app, exchangeOf } = await openHttpServer(services, calls, {
    findActor: accounts.findActor,
    readiness: { draining: false },
    sharedSchemas,
    gauges,
  })
  await app.register(gatewayRoutes, { services })
  await app.register(payoutWebhookRoutes, { services })
  await app.register(mandateProviderRoutes, { services })
  await app.register(callWebhookRoutes, { services })
  await app.register(careFileRoutes, { services, exchangeOf })
  await app.register(checkFilmRoutes, { services, exchangeOf })
  await app.register(listingFileRoutes, { services, exchangeOf })
  for (const routes of csvRoutes) await app.register(routes, { services, exchangeOf })
  await app.register(uploadRoutes, { services, exchangeOf, purposes: uploadPurposes })

  let device = ''
  const send: TestApp['send'] = async (method, url, { body, cookie = device, headers } = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    } as InjectOptions)
    const set = reply.headers['set-cookie']
    device ||=
      [set]
        .flat()
        .find((line) => line?.startsWith('thikana_device='))
        ?.split(';')[0] ?? ''
    return {
      status: reply.statusCode,
      json: reply.payload !== '' && reply.headers['content-type']?.toString().includes('json') ? reply.json() : null,
      headers: reply.headers,
      cookie: (Array.isArray(set) ? set[0] : set)?.split(';')[0],
    }
  }
  const lastMessage: TestApp['lastMessage'] = async (recipient) => {
    const query = database.db.selectFrom('outbox_message').selectAll().where('recipient', '=', recipient)
    const message = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
    return (message && textOf(config, message)) ?? undefined
  }
  return {
    app,
    services,
    databaseUrl: database.url,
    clock,
    send,
    lastMessage,
    plant: (houses) => plantTestWorld({ database, dataDir, houses, now: clock.now }),
    async signIn(phone) {
      await send('POST', '/api/v1/login_otp.json', { body: { phone } })
      const otp = (await lastMessage(phone))?.slice(0, 4)
      const { cookie } = await send('POST', '/api/v1/login.json', { body: { identifier: phone, otp } })
      if (!cookie) throw new Error(`${phone} could not sign in`)
      return cookie
    },
    async openSession(personId, role) {
      const token = randomBytes(32).toString('base64url')
      await database.db
        .insertInto('session')
        .values({
          token_hash: createHash('sha256').update(token).digest(),
          person_id: personId,
          role,
          created_at: clock.now,
          signed_in_at: clock.now,
          proven_at: clock.now,
          expires_at: new Date(clock.now.getTime() + 3600_000),
        })
        .execute()
      return `${sessionCookieName(config.secure)}=${token}`
    },
    async close() {
      await app.close()
      await queue.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
