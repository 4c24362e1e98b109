import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { digioKyc } from './digio-kyc.ts'
import { kycOff } from './off.ts'
import type { Kyc } from './port.ts'
import { type SandboxKyc, sandboxKyc } from './sandbox.ts'
import { startTestDigioKyc, type TestDigioKyc } from './test-digio-kyc.ts'

const clock = { now: new Date('2026-11-17T06:00:00Z') }
let next = 1
const asha = () => ({
  ...{ reference: `identity-${next++}`, identifier: '9811111111', name: 'Asha Rao' },
  returnUrl: 'https://thikana.example/alpha/mydocs',
})
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

function describeKycContract(adapter: string, make: () => { kyc: Kyc; books: SandboxKyc }) {
  describe(`identity by DigiLocker: ${adapter}`, () => {
    test('a check is pending until the person has decided, and tells name and last four digits', async () => {
      const { kyc, books } = make()
      const { checkId, url } = await kyc.start(asha())
      expect(url).toContain(checkId)
      expect(await kyc.find(checkId)).toEqual({ state: 'pending' })
      books.complete(checkId, 'agrees')
      expect(await kyc.find(checkId)).toEqual({ state: 'approved', name: 'Asha Rao', numberEnd: '4321' })
    })

    test('it may be refused, be in another name, or be answered late', async () => {
      const { kyc, books } = make()
      const decide = async (outcome: Parameters<SandboxKyc['complete']>[1]) => {
        const { checkId } = await kyc.start(asha())
        books.complete(checkId, outcome)
        return checkId
      }
      expect(await kyc.find(await decide('refuses'))).toEqual({ state: 'refused' })
      expect(await kyc.find(await decide('other_name'))).toMatchObject({ state: 'approved', name: 'Somebody Else' })
      const late = await decide('late')
      expect(await kyc.find(late)).toEqual({ state: 'pending' })
      clock.now = new Date(clock.now.getTime() + 61_000)
      expect(await kyc.find(late)).toMatchObject({ state: 'approved' })
    })

    test('an unknown check is not found, and one without a name is rejected', async () => {
      const { kyc } = make()
      expect(isProviderError(await failureOf(kyc.find('KID00000000000000000000')), 'not_found')).toBe(true)
      expect(isProviderError(await failureOf(kyc.start({ ...asha(), name: ' ' })), 'rejected')).toBe(true)
      expect(isProviderError(await failureOf(kyc.start({ ...asha(), identifier: 'a/b' })), 'rejected')).toBe(true)
    })
  })
}

describeKycContract('sandbox', () => {
  const books = sandboxKyc({ now: () => clock.now })
  return { kyc: books, books }
})

describe('over HTTP', () => {
  let digio: TestDigioKyc
  beforeAll(async () => {
    digio = await startTestDigioKyc(() => clock.now)
  })
  afterAll(() => digio.close())
  const adapter = () => digioKyc({ ...digio.options, timeoutMs: 2_000 })
  describeKycContract('Digio', () => ({ kyc: adapter(), books: digio.books }))

  test('the person goes to the gateway with the token of the request, and comes back to us', async () => {
    const { url } = await adapter().start({ ...asha(), reference: 'identity-x' })
    expect(url).toMatch(/^https:\/\/app\.digio\.example\/#\/gateway\/login\/KID\w{20}\/identity-x\/9811111111\?/)
    expect(url).toContain('redirect_url=https%3A%2F%2Fthikana.example%2Falpha%2Fmydocs&token_id=GWT')
    expect(digio.asked.at(-1)?.body).toMatchObject({
      ...{ template_name: 'DIGILOCKER', notify_customer: false, generate_access_token: true },
    })
  })

  test.each([
    [503, '', 'unavailable'],
    [200, 'not JSON', 'unavailable'],
    [200, '{"id":"a b"}', 'unavailable'],
    [400, '{}', 'rejected'],
  ] as const)('status %d with %j is %s', async (status, body, code) => {
    digio.answer = { status, body }
    expect(isProviderError(await failureOf(adapter().start(asha())), code)).toBe(true)
    digio.answer = null
  })
})

test('without the service nobody is proven', async () => {
  expect(isProviderError(await failureOf(kycOff().start(asha())), 'unavailable')).toBe(true)
})
