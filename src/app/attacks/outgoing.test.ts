import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { roles } from '#shared/endpoint.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { makeEveryCall } from '../testing/test-every-call.ts'
import { isLongRun } from '../testing/test-length.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { insertSession } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Where the server sends requests to others, and which setting of the operator names the host. */
const outgoing = {
  'src/providers/after-booking/url-after-booking.ts': 'AFTER_BOOKING_URL',
  'src/providers/bond/partner.ts': 'BOND_URL',
  'src/providers/calls/exotel.ts': 'EXOTEL_URL',
  'src/providers/email/smtp.ts': 'SMTP_URL',
  'src/providers/esign/digio.ts': 'DIGIO_URL',
  'src/providers/estamp/agent.ts': 'ESTAMP_URL',
  'src/providers/identity/google.ts': 'GOOGLE_ISSUER_URL',
  'src/providers/kyc/digio-kyc.ts': 'DIGIO_URL',
  'src/providers/payments/razorpay-client.ts': 'RAZORPAY_URL',
  'src/providers/places/google.ts': 'GOOGLE_PLACES_URL',
  'src/providers/push/web-push.ts': 'PUSH_HOSTS',
  'src/providers/recruiting/greenhouse.ts': 'GREENHOUSE_URL',
  'src/providers/sms/msg91.ts': 'SMS_URL',
}

test('the server sends requests to others in thirteen places only, each to a host that a setting names', () => {
  const sends =
    /(?<![.\w])fetch\(|createTransport\(|createRemoteJWKSet\(|from '(node:)?(https?|net|tls|dgram|undici|axios)'|from 'web-push'/
  // Opens ports for visitors and for tests, and talks to the database that it starts itself.
  const listens = /^src\/platform\/(http|postgres)\/|^src\/shared\/call\.ts$/
  const found = globSync('src/{app,features,platform,providers,shared,demo}/**/*.ts')
    // The service worker and the script of the page for offline run in the browser.
    .filter(
      (file) => !/\/web\/|\/offline\/worker\/|\/shell\/offline-page\/|test|\.d\.ts$/.test(file) && !listens.test(file),
    )
    .filter((file) => sends.test(readFileSync(file, 'utf8').replace(/import type .*/g, '')))
  expect(found.sort()).toEqual(Object.keys(outgoing))
})

describe('an address in every field of every call', () => {
  /** Stands for a machine inside, such as the one that hands out a cloud's keys. */
  let inside: Server
  /** Google, MSG91 and Razorpay as the operator has set them; they may be asked, at these hosts only. */
  let outside: Server
  const askedInside: string[] = []
  const askedOutside: string[] = []
  let server: TestServer

  const listenAs = async (asked: string[]): Promise<Server> => {
    const listener = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    return listener
  }
  const portOf = (of: Server) => (of.address() as AddressInfo).port

  beforeAll(async () => {
    inside = await listenAs(askedInside)
    outside = await listenAs(askedOutside)
    const url = `http://127.0.0.1:${portOf(outside)}`
    server = await startServer({
      ...{
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_ISSUER_URL: url,
        GOOGLE_PLACES_KEY: 'key-of-places',
        GOOGLE_PLACES_URL: url,
      },
      ...{ SMS_URL: url, SMS_AUTH_KEY: 'key-of-the-gateway', SMS_TEMPLATES: 'otp=1,account=1,visit=1' },
      ...{ RAZORPAY_URL: url, RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret-of-it' },
      ...{ RAZORPAY_WEBHOOK_SECRET: 'another-of-it' },
    })
  })
  afterAll(async () => {
    await server.stop()
    for (const each of [inside, outside]) await new Promise((done) => each.close(done))
  })

  /** A session of a person with every role, who may make every call. */
  async function insider(): Promise<TestBrowser> {
    const { db, close } = await openDatabaseOf(server)
    const browser = openBrowser(server.url)
    for (const role of roles) {
      await sql`insert into person_role values (1, ${role}) on conflict do nothing`.execute(db)
    }
    browser.cookies.set('thikana_session', (await insertSession(db, 1)).split('=')[1] ?? '')
    await close()
    return browser
  }

  test('reaches nobody: not as an address, not in a token, not in a picture, not by a header', async () => {
    const target = `127.0.0.1:${portOf(inside)}`
    const shapes = [`http://${target}/latest/meta-data`, ...(isLongRun ? [`//${target}/x`, `x@${target}`] : [])]
    for (const browser of [openBrowser(server.url), await insider()]) {
      for (const shape of shapes) {
        const made = await makeEveryCall(browser, () => shape, { url: shape, q: shape, search: shape, place: shape })
        expect(made).toBeGreaterThan(100)
      }
    }
    const browser = openBrowser(server.url)
    // A token whose header says where its key is to be fetched.
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = { alg: 'RS256', kid: 'x', jku: `http://${target}/keys`, x5u: `http://${target}/chain` }
    await browser.post('/api/v1/verify_oauth_token', {
      token: `${part(header)}.${part({ iss: `http://${target}` })}.c2ln`,
    })
    await browser.get(`/api/v1/places.json?q=${encodeURIComponent(`http://${target}/x`)}`)
    await sendPicture(await insider(), target)
    await fetch(`${server.url}/api/v1/search.json?city=bangalore`, {
      headers: { 'x-forwarded-host': target, 'x-original-url': `http://${target}/`, referer: `http://${target}/` },
    })
    expect(askedInside).toEqual([])
    // Those the operator named were asked, so that the calls did get as far as that.
    expect(askedOutside).toContain('GET /oauth2/v3/certs')
    expect(askedOutside.filter((asked) => asked.includes('meta-data') && !asked.includes('%2F'))).toEqual([])
  })

  /** A picture that names another picture, by its own name and as one of a kind we take. */
  async function sendPicture(browser: TestBrowser, target: string): Promise<void> {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
      <image xlink:href="http://${target}/image.png" href="http://${target}/image.png" width="9" height="9"/></svg>`
    for (const type of ['image/svg+xml', 'image/png']) {
      const form = new FormData()
      form.set('photo', new File([text], 'a.svg', { type }))
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = await fetch(`${server.url}/api/v4/profiles/photo`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      })
      expect(sent.status).toBe(400)
    }
  }
})
