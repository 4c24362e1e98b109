import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isProviderError, type ProviderErrorCode } from '../provider-error.ts'
import { type Msg91Options, msg91Sms } from './msg91.ts'
import type { SmsMessage } from './port.ts'
import { answerJson, startTestGateway, type TestGateway } from './test-gateway.ts'

const code: SmsMessage = {
  to: '9876543210',
  text: '0412 is your Thikana code. It works for 10 minutes. Do not share it.',
  templateId: 'otp:login',
  idempotencyKey: 'message-7',
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.asked.length = 0
  gateway.answer = null
})

const open = (options: Partial<Msg91Options> = {}) =>
  msg91Sms({ url: gateway.url, authKey: 'key-of-the-test', templates: { otp: 'template-1' }, ...options })
const failureOf = (sending: Promise<unknown>): Promise<unknown> => sending.catch((error: unknown) => error)
const askedBodies = () => gateway.asked.map(({ body }) => JSON.parse(body))

describe('the requests', () => {
  test('send a code as a POST to the flow with the key, the template and the digits', async () => {
    expect(await open({ sender: 'THIKNA' }).send(code)).toEqual({ ref: 'request-1' })
    expect(gateway.asked).toHaveLength(1)
    expect(gateway.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/v5/flow',
      headers: { authkey: 'key-of-the-test', 'content-type': 'application/json', accept: 'application/json' },
    })
    const recipient = { mobiles: '919876543210', CRQID: 'message-7', body: code.text, otp: '0412' }
    expect(askedBodies()).toEqual([
      { template_id: 'template-1', sender: 'THIKNA', short_url: '0', recipients: [recipient] },
    ])
  })

  test('send any other message as text only, for any digits in it', async () => {
    await open({ templates: { account: 'template-2' } }).send({ ...code, templateId: 'account:phone-changed' })
    const recipient = { mobiles: '919876543210', CRQID: 'message-7', body: code.text }
    expect(askedBodies()).toEqual([{ template_id: 'template-2', short_url: '0', recipients: [recipient] }])
  })

  test('name the template of the script that the text is in, or else the English one', async () => {
    const templates = { otp: 'english', 'otp@hi': 'hindi', 'account@kn': 'kannada', account: 'english-2' }
    const hindi = '0412 आपका Thikana कोड है। यह 10 मिनट तक चलेगा।'
    const kannada = '0412 ನಿಮ್ಮ Thikana ಕೋಡ್.'
    const sending = open({ templates })
    await sending.send({ ...code, idempotencyKey: 'a' })
    await sending.send({ ...code, idempotencyKey: 'b', text: hindi })
    await sending.send({ ...code, idempotencyKey: 'c', text: kannada })
    await sending.send({ ...code, idempotencyKey: 'd', text: kannada, templateId: 'account:phone-changed' })
    expect(askedBodies().map(({ template_id }) => template_id)).toEqual(['english', 'hindi', 'english', 'kannada'])
    expect(askedBodies()[1].recipients[0].otp).toBe('0412')
  })

  test('keep the country code of a foreign number', async () => {
    await open().send({ ...code, to: '+4915112345678' })
    expect(askedBodies()[0].recipients[0].mobiles).toBe('4915112345678')
  })

  test('replace characters of the key that the gateway does not accept', async () => {
    await open().send({ ...code, idempotencyKey: `a b/${'c'.repeat(100)}` })
    expect(askedBodies()[0].recipients[0].CRQID).toBe(`a-b-${'c'.repeat(76)}`)
  })

  test('send one message per key, also for two simultaneous calls', async () => {
    const sms = open()
    const [one, two] = await Promise.all([sms.send(code), sms.send(code)])
    expect([two, await sms.send(code)]).toEqual([one, one])
    expect(gateway.asked).toHaveLength(1)
  })
})

describe('templates', () => {
  test('the template of the exact purpose takes precedence over that of its family', async () => {
    await open({ templates: { otp: 'all', 'otp:login': 'login' } }).send(code)
    expect(askedBodies()[0].template_id).toBe('login')
  })

  test.each(['visit:reminder', 'constructor', 'otpish:x'])('%s has none and is not sent', async (templateId) => {
    const failure = await failureOf(open().send({ ...code, templateId }))
    expect(isProviderError(failure, 'rejected')).toBe(true)
    expect((failure as Error).message).toBe(`No template is registered for ${templateId}`)
    expect(gateway.asked).toEqual([])
  })
})

describe('a gateway that fails', () => {
  const json = (status: number, body: unknown) => (response: ServerResponse) => answerJson(response, status, body)
  const refusal = { type: 'error', message: '919876543210 is not allowed' }

  test.each<[string, (response: ServerResponse) => void, ProviderErrorCode]>([
    ['an error with status 200', json(200, refusal), 'rejected'],
    ['400', json(400, refusal), 'rejected'],
    ['401 for a wrong key', json(401, { type: 'error', message: 'Unauthorized' }), 'rejected'],
    ['429', json(429, refusal), 'unavailable'],
    ['500', json(500, refusal), 'unavailable'],
    ['503 in HTML', (response) => response.writeHead(503).end('<h1>Down</h1>'), 'unavailable'],
    ['broken JSON', (response) => response.end('{"type":"succ'), 'unavailable'],
    ['JSON that is no answer', json(200, null), 'unavailable'],
    ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), 'unavailable'],
    ['a hang-up', (response) => response.destroy(), 'unavailable'],
  ])('%s', async (_, answer, kind) => {
    gateway.answer = answer
    const failure = await failureOf(open().send(code))
    expect(isProviderError(failure, kind)).toBe(true)
    expect(String(failure)).not.toMatch(/9876543210|key-of-the-test/)
    expect(gateway.asked.map(({ path }) => path)).toEqual(['/api/v5/flow'])
  })

  test('temporarily can be retried', async () => {
    gateway.answer = json(500, refusal)
    const sms = open()
    await failureOf(sms.send(code))
    gateway.answer = null
    expect(await sms.send(code)).toEqual({ ref: 'request-2' })
  })

  test('by never responding times out', async () => {
    gateway.answer = () => {}
    const failure = await failureOf(open({ timeoutMs: 100 }).send(code))
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    expect((failure as Error).message).toBe('The SMS gateway did not answer in time')
  })

  test('by never finishing its response times out, too', async () => {
    gateway.answer = (response) => response.writeHead(200).write('{"type":')
    const failure = await failureOf(open({ timeoutMs: 100 }).send(code))
    expect(isProviderError(failure, 'unavailable')).toBe(true)
  })

  test('by being unreachable is worth a retry', async () => {
    const gone = await startTestGateway()
    await gone.close()
    expect(isProviderError(await failureOf(open({ url: gone.url }).send(code)), 'unavailable')).toBe(true)
  })
})

test('a success without a request id still gets a reference, the same for the same key', async () => {
  gateway.answer = (response) => answerJson(response, 200, { type: 'success' })
  const { ref } = await open().send(code)
  expect(ref).toMatch(/^sms_[0-9a-f]{20}$/)
  expect(await open().send(code)).toEqual({ ref })
})
