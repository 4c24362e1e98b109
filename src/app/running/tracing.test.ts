import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { signIn, startServer, type TestServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

/** A collector: takes spans by OTLP over HTTP as JSON. */
let collector: Server
let database: TestDatabase
let site: TestServer
const spans: Sent[] = []
const bodies: string[] = []
const paths = new Set<string>()

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      paths.add(request.url ?? '')
      bodies.push(text)
      const { resourceSpans } = JSON.parse(text) as Batch
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  database = await createTestDatabase()
  site = await startServer({
    DATABASE_URL: database.url,
    DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
}, 120_000)
afterAll(async () => {
  await site.stop()
  collector.close()
  await database.drop()
})

const named = (name: RegExp) => spans.filter((span) => name.test(span.name))

test('a sign-in is traced from the request to its statements, its job and the message, without a word of the person', async () => {
  await signIn(site, '9123450987')
  await fetch(`${site.url}/api/v1/houses/asha-phone-9123450987.json?name=Asha`)
  await vi.waitFor(() => expect(named(/^GET \/api\/v1\/houses\/:slug\.json$/)).toHaveLength(1), { timeout: 15_000 })
  await vi.waitFor(() => expect(named(/^sms\.send$/).length).toBeGreaterThan(0), { timeout: 15_000 })
  expect([...paths]).toEqual(['/v1/traces'])

  const [request] = named(/^POST \/api\/v1\/login_otp\.json$/)
  expect(request?.parentSpanId ?? '').toBe('')
  const below = spans.filter(({ traceId, name }) => traceId === request?.traceId && name !== request?.name)
  expect(below.map(({ name }) => name)).toContain('insert otp_challenge')
  for (const span of below) expect(span.parentSpanId).toBeTruthy()

  // The job runs after the answer, and stands below the request that made it.
  const [message] = named(/^sms\.send$/)
  const job = named(/^job /).find(({ spanId }) => spanId === message?.parentSpanId)
  expect(job?.attributes.map(({ key }) => key)).toContain('job.attempt')
  expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  expect(message?.traceId).toBe(request?.traceId)
  const { rows } = await database.pool.query('select from pgboss.job where data ? $1', ['$cause'])
  expect(rows.length).toBeGreaterThan(0)

  expect(bodies.join()).not.toMatch(/9123450987|Asha|asha-phone/)
})

test('the time of a request names its trace, so that a slow one can be looked at', async () => {
  await fetch(`${site.url}/api/v1/cities.json`)
  await vi.waitFor(() => expect(named(/^GET \/api\/v1\/cities\.json$/)).toHaveLength(1), { timeout: 15_000 })
  const [request] = named(/^GET \/api\/v1\/cities\.json$/)
  const answer = await fetch(`${site.url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  const text = await answer.text()
  const exemplars = text.split('\n').filter((line) => line.includes(`# {trace_id="${request?.traceId}"}`))
  expect(exemplars).toHaveLength(1)
  expect(exemplars[0]).toMatch(/^thikana_http_seconds_bucket\{.*route="\/api\/v1\/cities\.json"/)
  expect(text.endsWith('\n# EOF\n')).toBe(true)
  expect(text.match(/# EOF/g)).toHaveLength(1)
})
