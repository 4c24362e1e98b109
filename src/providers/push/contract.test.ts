import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { isProviderError } from '../provider-error.ts'
import { pushOff } from './off.ts'
import type { Push } from './port.ts'
import { sandboxPush } from './sandbox.ts'
import { readVapid, startTestPushService, testBrowser, testCertificate } from './test-service.ts'
import { webPushSender } from './web-push.ts'

const keys = webPush.generateVAPIDKeys()
let service: Awaited<ReturnType<typeof startTestPushService>>
beforeAll(async () => {
  service = await startTestPushService()
})
afterAll(() => service.close())

const real = () =>
  webPushSender({ ...keys, subject: 'mailto:push@thikana.example', timeoutMs: 3000, ca: testCertificate })
const failureOf = (sending: Promise<unknown>) => sending.catch((error: unknown) => error)

describe.each<[string, () => Push]>([
  ['sandbox', sandboxPush],
  ['web push', real],
])('push: %s', (_, make) => {
  const to = () => testBrowser(`${service.url}/push/one`).address

  test('has a key for browsers, and a message sent twice under its key is one', async () => {
    const push = make()
    expect(push.publicKey).toMatch(/^B[\w-]{86}$/)
    const message = { to: to(), payload: '{}', idempotencyKey: 'message-1' }
    expect(await push.send(message)).toEqual(await push.send(message))
  })

  test('one that is too long is rejected', async () => {
    const failure = await failureOf(make().send({ to: to(), payload: 'x'.repeat(3501), idempotencyKey: 'long' }))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })
})

describe('web push', () => {
  test('only the browser can read what the push service carries, which is signed by us', async () => {
    const browser = testBrowser(`${service.url}/push/two`)
    const payload = JSON.stringify({ title: 'मुलाक़ात कल', body: 'Door code 1234', path: '/reschedule' })
    await real().send({ to: browser.address, payload, idempotencyKey: 'message-2' })
    const got = service.asked.at(-1)
    expect(got?.path).toBe('/push/two')
    expect(got?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(got?.body.includes('1234')).toBe(false)
    expect(browser.read(got?.body ?? Buffer.alloc(0))).toBe(payload)
    const claims = readVapid(String(got?.headers.authorization))
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:push@thikana.example' })
  })

  test.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [429, 'unavailable'],
    [503, 'unavailable'],
    [403, 'rejected'],
  ] as const)('an answer of %d is %s, and the error does not name the address', async (status, code) => {
    service.state.status = status
    const { address } = testBrowser(`${service.url}/push/secret-${status}`)
    const failure = await failureOf(real().send({ to: address, payload: '{}', idempotencyKey: `message-${status}` }))
    service.state.status = 201
    expect(isProviderError(failure, code)).toBe(true)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret-')
  })

  test('without keys there is none', async () => {
    expect(pushOff().publicKey).toBeNull()
  })
})
