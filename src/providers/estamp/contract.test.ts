import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { agentEStamp } from './agent.ts'
import { eStampOff } from './off.ts'
import type { EStamp, StampOrder } from './port.ts'
import { sandboxEStamp } from './sandbox.ts'
import { startTestAgent, type TestAgent } from './test-agent.ts'

const order: StampOrder = {
  reference: 'TK-A-7-50000',
  state: 'Karnataka',
  dutyPaise: 500_00,
  firstParty: 'Asha Rao',
  secondParty: 'Ramesh Iyer',
  considerationPaise: 1_19_600_00,
  description: 'Leave and licence agreement TK-A-7',
}
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

function describeEStampContract(adapter: string, makeAdapter: () => EStamp) {
  describe(`e-stamp: ${adapter}`, () => {
    test('a certificate has a number, a day and the duty that was paid', async () => {
      const bought = await makeAdapter().buy(order)
      expect(bought.certificate).toMatch(/^IN-KA\d{14}T$/)
      expect(bought.issuedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(bought.dutyPaise).toBe(500_00)
    })

    test('the same reference is paid for once', async () => {
      const stamps = makeAdapter()
      expect(await stamps.buy(order)).toEqual(await stamps.buy(order))
    })

    test('another reference is another certificate', async () => {
      const stamps = makeAdapter()
      const other = await stamps.buy({ ...order, reference: 'TK-A-8-50000' })
      expect(other.certificate).not.toBe((await stamps.buy(order)).certificate)
    })

    test.each([
      ['a duty of nothing', { dutyPaise: 0 }],
      ['a duty with paise', { dutyPaise: 500_50 }],
      ['no state', { state: ' ' }],
      ['a missing party', { secondParty: '' }],
      ['a reference with a slash', { reference: 'a/b' }],
    ])('%s is rejected for good', async (_, wrong) => {
      expect(isProviderError(await failureOf(makeAdapter().buy({ ...order, ...wrong })), 'rejected')).toBe(true)
    })
  })
}

describeEStampContract('sandbox', sandboxEStamp)

describe('over HTTP', () => {
  let agent: TestAgent
  beforeAll(async () => {
    agent = await startTestAgent()
  })
  afterAll(() => agent.close())
  const adapter = () => agentEStamp({ url: agent.url, key: agent.key, timeoutMs: 2_000 })
  describeEStampContract('agent', adapter)

  test('[API-132] sends rupees, both parties and our reference, with the key in a header', async () => {
    agent.asked.length = 0
    await adapter().buy(order)
    const [asked] = agent.asked
    expect(asked?.path).toBe('/v1/certificates')
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer key-of-the-test', 'idempotency-key': 'TK-A-7-50000' })
    expect(asked?.body).toMatchObject({
      ...{ unique_document_reference: 'TK-A-7-50000', state: 'Karnataka', stamp_duty_amount: 500 },
      ...{ first_party: 'Asha Rao', second_party: 'Ramesh Iyer', consideration_price: 119_600 },
    })
  })

  test.each([
    [503, '{}', 'unavailable'],
    [429, '{}', 'unavailable'],
    [200, 'not JSON', 'unavailable'],
    [200, '{"certificate_no":"IN-KA1"}', 'unavailable'],
    [400, '{"error":"Asha Rao is unknown"}', 'rejected'],
    [200, '{"certificate_no":"IN-KA123456","issued_on":"2026-11-17","stamp_duty_amount":100}', 'rejected'],
  ] as const)('status %d with %s is %s, and the error repeats no name', async (status, body, code) => {
    agent.answer = { status, body }
    const failure = (await failureOf(adapter().buy(order))) as Error
    agent.answer = null
    expect(isProviderError(failure, code)).toBe(true)
    expect(failure.message).not.toContain('Asha')
  })

  test('a service that is away is unavailable', async () => {
    const away = agentEStamp({ url: 'http://127.0.0.1:9', key: 'k', timeoutMs: 500 })
    expect(isProviderError(await failureOf(away.buy(order)), 'unavailable')).toBe(true)
  })
})

test('the sandbox of e-stamps fails as often as told and then works', async () => {
  const stamps = sandboxEStamp()
  stamps.failNext(1)
  expect(isProviderError(await failureOf(stamps.buy(order)), 'unavailable')).toBe(true)
  await stamps.buy(order)
  expect(stamps.issued()).toBe(1)
})

test('without a service no stamp paper is invented', async () => {
  expect(isProviderError(await failureOf(eStampOff().buy(order)), 'unavailable')).toBe(true)
})
