import { describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { CallRequest, Calls } from './port.ts'
import { sandboxCalls } from './sandbox.ts'

const request: CallRequest = { from: '9876543210', to: '8123456789', reason: 'visit 12' }

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
    ])('calling %s is rejected', async (_, wrong) => {
      const failure = await makeAdapter()
        .connect({ ...request, ...wrong })
        .catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })

    test('a connected call is not listed as missed', async () => {
      const calls = makeAdapter()
      await calls.connect(request)
      expect(await calls.missedCalls()).toEqual([])
    })
  })
}

describeCallsContract('sandbox', sandboxCalls)

describe('the sandbox of calls', () => {
  test('missed calls are listed newest first, and only since the requested time', async () => {
    let minute = 0
    const calls = sandboxCalls({ now: () => new Date(Date.UTC(2026, 10, 9, 4, minute++)) })
    calls.ringUnanswered('9000000001')
    calls.ringUnanswered('9000000002')
    expect((await calls.missedCalls()).map(({ from }) => from)).toEqual(['9000000002', '9000000001'])
    const recent = await calls.missedCalls({ since: new Date(Date.UTC(2026, 10, 9, 4, 1)) })
    expect(recent).toMatchObject([{ from: '9000000002', at: new Date(Date.UTC(2026, 10, 9, 4, 1)) }])
  })

  test('records whom it connected and why', async () => {
    const calls = sandboxCalls()
    const { callId } = await calls.connect(request)
    expect(calls.connected()).toEqual([{ ...request, callId }])
  })
})
