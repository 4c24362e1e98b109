import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { exotelCalls } from './exotel.ts'
import { callsOff } from './off.ts'
import type { CallRequest, Calls } from './port.ts'
import { sandboxCalls } from './sandbox.ts'
import { startTestExotel } from './test-exotel.ts'

const request: CallRequest = { from: '9876543210', to: '8123456789', reference: 'call-12' }
const secret = 'a-password-of-ours'

let exotel: Awaited<ReturnType<typeof startTestExotel>>
beforeAll(async () => {
  exotel = await startTestExotel()
})
afterAll(() => exotel.stop())

const openExotel = () => {
  exotel.next.status = 200
  exotel.next.ending = 'in-progress'
  return exotelCalls({
    ...{ url: exotel.url, sid: 'thikana1', key: 'key-of-it', token: 'token-of-it', callerId: '08047112233' },
    ...{ webhookSecret: secret, statusUrl: 'https://thikana.example/api/v1/calls/webhook' },
  })
}

function describeCallsContract(adapter: string, makeAdapter: () => Calls) {
  describe(`calls: ${adapter}`, () => {
    test('two people are connected, and each call has its own id', async () => {
      const calls = makeAdapter()
      const first = await calls.connect(request)
      expect(first.callId).not.toBe('')
      expect(await calls.connect(request)).not.toEqual(first)
    })

    test.each([
      ['no number', { to: '' }],
      ['letters', { from: 'asha' }],
      ['oneself', { to: '9876543210' }],
      ['for a reason that is no reference', { reference: 'a b\n' }],
    ])('calling %s is rejected', async (_, wrong) => {
      const failure = await makeAdapter()
        .connect({ ...request, ...wrong })
        .catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })

    test('a message that is not the provider’s is not believed', () => {
      const calls = makeAdapter()
      expect(calls.verifyWebhook({ headers: {}, fields: {} })).toBe(false)
      const headers = { authorization: 'Basic ZXhvdGVsOng=', 'x-sandbox-signature': 'f'.repeat(64) }
      expect(calls.verifyWebhook({ headers, fields: { kind: 'missed' } })).toBe(false)
      expect(calls.parseWebhook({ headers: {}, fields: {} })).toBeNull()
    })
  })
}

describeCallsContract('sandbox', sandboxCalls)
describeCallsContract('Exotel', openExotel)

describe('Exotel', () => {
  test('rings the first, then the second, both see our number, and the end is told to an address with a password', async () => {
    await openExotel().connect(request)
    const asked = exotel.seen.at(-1)
    expect(asked?.path).toBe('/v1/Accounts/thikana1/Calls/connect.json')
    expect(Buffer.from(asked?.authorization.split(' ')[1] ?? '', 'base64').toString()).toBe('key-of-it:token-of-it')
    expect(asked?.form).toMatchObject({
      ...{ From: '09876543210', To: '08123456789', CallerId: '08047112233', CallType: 'trans', CustomField: 'call-12' },
      StatusCallback: `https://exotel:${secret}@thikana.example/api/v1/calls/webhook`,
    })
  })

  test.each([
    [500, 'unavailable'],
    [429, 'unavailable'],
    [400, 'rejected'],
    [403, 'rejected'],
  ] as const)('an answer of %s is %s and tells no number', async (status, code) => {
    const calls = openExotel()
    exotel.next.status = status
    const failure = await calls.connect(request).catch((error: unknown) => error)
    expect(isProviderError(failure, code)).toBe(true)
    expect(String(failure)).not.toContain('8123456789')
  })

  test('is asked how a call ended', async () => {
    const calls = openExotel()
    expect(await calls.findEnded('exotel-call-1')).toBeNull()
    exotel.next.ending = 'completed'
    expect(await calls.findEnded('exotel-call-1')).toMatchObject({ ending: 'completed', seconds: 31 })
    exotel.next.status = 404
    expect(isProviderError(await calls.findEnded('x').catch((error) => error), 'not_found')).toBe(true)
  })

  test('its messages bring the password', () => {
    const headers = { authorization: `Basic ${Buffer.from(`exotel:${secret}`).toString('base64')}` }
    expect(openExotel().verifyWebhook({ headers, fields: {} })).toBe(true)
  })

  test('a missed call is told by the flow of our number, in Indian time', () => {
    const fields = {
      ...{ CallSid: 'a1b2c3d4e5', Direction: 'incoming', CallFrom: '09876500001', CallTo: '08047112233' },
      ...{ CallType: 'incomplete', StartTime: '2026-11-18 09:30:00' },
    }
    const calls = openExotel()
    expect(calls.parseWebhook({ headers: {}, fields })).toEqual({
      ...{ kind: 'missed', callId: 'a1b2c3d4e5', from: '9876500001', at: new Date('2026-11-18T04:00:00Z') },
    })
    expect(calls.parseWebhook({ headers: {}, fields: { ...fields, CallType: 'completed' } })).toBeNull()
    expect(calls.parseWebhook({ headers: {}, fields: { ...fields, CallFrom: 'hidden' } })).toBeNull()
    expect(calls.parseWebhook({ headers: {}, fields: { ...fields, CallSid: '../x' } })).toBeNull()
  })

  test('the end of a call that we made is told once it is over', () => {
    const fields = {
      ...{ CallSid: 'a1b2c3d4e5', EventType: 'terminal', Status: 'no-answer', CustomField: 'call-12' },
      ConversationDuration: '0',
    }
    const calls = openExotel()
    expect(calls.parseWebhook({ headers: {}, fields })).toEqual({
      ...{ kind: 'ended', callId: 'a1b2c3d4e5', reference: 'call-12', ending: 'no_answer', seconds: 0 },
    })
    expect(calls.parseWebhook({ headers: {}, fields: { ...fields, EventType: 'answered' } })).toBeNull()
  })
})

describe('the sandbox of calls', () => {
  test('writes messages that it believes, unless they were changed', () => {
    const calls = sandboxCalls()
    const message = calls.missedMessage('9876500001', new Date('2026-11-18T04:00:00Z'))
    expect(calls.verifyWebhook(message)).toBe(true)
    expect(calls.parseWebhook(message)).toMatchObject({ kind: 'missed', from: '9876500001' })
    expect(calls.verifyWebhook({ ...message, fields: { ...message.fields, from: '9876500002' } })).toBe(false)
  })

  test('records whom it connected and why; asked, the call is over', async () => {
    const calls = sandboxCalls()
    const { callId } = await calls.connect(request)
    expect(calls.connected()).toEqual([{ ...request, callId }])
    expect(await calls.findEnded(callId)).toMatchObject({ reference: 'call-12', ending: 'completed', seconds: 42 })
    expect(await calls.findEnded('unknown')).toBeNull()
    expect(calls.parseWebhook(calls.endedMessage(callId, 'no_answer'))).toMatchObject({
      ending: 'no_answer',
      seconds: 0,
    })
  })
})

test('switched off, nobody is rung and nothing is believed', async () => {
  const failure = await callsOff()
    .connect(request)
    .catch((error: unknown) => error)
  expect(isProviderError(failure, 'rejected')).toBe(true)
  expect(callsOff().verifyWebhook({ headers: {}, fields: {} })).toBe(false)
})
