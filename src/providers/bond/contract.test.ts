import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { bondOff } from './off.ts'
import { partnerBond } from './partner.ts'
import type { BondApplicant, BondPartner } from './port.ts'
import { sandboxBond } from './sandbox.ts'
import { startTestPartner, type TestPartner } from './test-partner.ts'

const asha: BondApplicant = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  countryCode: '+91',
  employment: 'Salaried',
  tenantRelation: null,
  address: { pincode: '560034', city: 'Bangalore', locality: 'Koramangala', state: 'Karnataka' },
  panCardId: 'ABCDE1234F',
  monthlyIncomePaise: 50_000_00,
  workEmail: 'asha@work.example',
  bornOn: '1999-03-14',
  offerLetterKey: null,
}
const application = { reference: 'bond-7-1', applicant: asha, securedPaise: 30_000_00, startsOn: '2026-11-15' }
const paid = { reference: 'bond-7-1', paymentId: 'pay_1' }
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

async function bonded(partner: BondPartner) {
  const { applicationId, feePaise } = await partner.createApplication(application)
  const bond = await partner.buyBond({ reference: 'bond-7-1', applicationId, paymentId: 'pay_1' })
  return { applicationId, feePaise, bond }
}

function describeBondContract(adapter: string, makeAdapter: () => BondPartner) {
  describe(`bond: ${adapter}`, () => {
    test('a salaried applicant is eligible up to a limit, for a fee below 10 %', async () => {
      const decision = await makeAdapter().eligibility(asha)
      expect(decision).toMatchObject({ eligible: true, reason: null })
      expect(decision.limitPaise).toBeGreaterThanOrEqual(application.securedPaise)
      expect(decision.feePercent).toBeGreaterThan(0)
      expect(decision.feePercent).toBeLessThan(10)
    })

    test('an ineligible applicant gets the reason, and cannot buy', async () => {
      const partner = makeAdapter()
      const refused = await partner.createApplication({ ...application, applicant: { ...asha, employment: 'Student' } })
      expect(refused.stage).toBe('not_eligible')
      expect(refused.reason).toBeTruthy()
      const failure = await failureOf(partner.buyBond({ ...paid, applicationId: refused.applicationId }))
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })

    test('an application is made once for its reference and found by its id; an unknown id gives null', async () => {
      const partner = makeAdapter()
      const created = await partner.createApplication(application)
      expect(created).toMatchObject({ stage: 'eligible', securedPaise: 30_000_00, reason: null })
      expect(await partner.createApplication(application)).toEqual(created)
      expect(await partner.status(created.applicationId)).toEqual(created)
      expect(await partner.status('app_unknown')).toBeNull()
    })

    test('a bond covers twelve months for the fee of its application, and is bought once for its reference', async () => {
      const partner = makeAdapter()
      expect(await partner.findBond('bond-7-1')).toBeNull()
      const { applicationId, feePaise, bond } = await bonded(partner)
      expect(bond).toMatchObject({ feePaise, securedPaise: 30_000_00, startsOn: '2026-11-15', endsOn: '2027-11-15' })
      expect(await partner.buyBond({ ...paid, applicationId })).toEqual(bond)
      expect(await partner.findBond('bond-7-1')).toEqual(bond)
    })

    test('a renewal covers the twelve months after a bond, once for its reference', async () => {
      const partner = makeAdapter()
      const { bond } = await bonded(partner)
      const next = { reference: 'bond-7-2', bondId: bond.bondId, paymentId: 'pay_2' }
      const renewed = await partner.renewBond(next)
      expect(renewed).toMatchObject({ feePaise: bond.feePaise, startsOn: '2027-11-15', endsOn: '2028-11-15' })
      expect(renewed.bondId).not.toBe(bond.bondId)
      expect(await partner.renewBond(next)).toEqual(renewed)
      await partner.cancelBond({ bondId: bond.bondId, on: '2027-11-01', movedIn: true })
      const late = partner.renewBond({ ...next, reference: 'bond-7-3' })
      expect(isProviderError(await failureOf(late), 'rejected')).toBe(true)
    })

    test('cancelling before the move-in date refunds the whole fee, and only once', async () => {
      const partner = makeAdapter()
      const { feePaise, bond } = await bonded(partner)
      const { bondId } = bond
      expect(await partner.cancelBond({ bondId, on: '2026-11-10', movedIn: false })).toEqual({ refundPaise: feePaise })
      expect(await partner.cancelBond({ bondId, on: '2027-01-10', movedIn: true })).toEqual({ refundPaise: feePaise })
      expect(await partner.findBond('bond-7-1')).toMatchObject({ refundedPaise: feePaise })
    })

    test('moving out half way refunds a quarter of the fee', async () => {
      const partner = makeAdapter()
      const { feePaise, bond } = await bonded(partner)
      const { refundPaise } = await partner.cancelBond({ bondId: bond.bondId, on: '2027-05-16', movedIn: true })
      expect(refundPaise / feePaise).toBeCloseTo(0.25, 2)
    })

    test('a bond that was never bought cannot be cancelled, and an unknown application cannot be bought', async () => {
      const partner = makeAdapter()
      const early = partner.cancelBond({ bondId: 'bond_unknown', on: '2026-11-10', movedIn: false })
      expect(isProviderError(await failureOf(early), 'not_found')).toBe(true)
      const unknown = partner.buyBond({ ...paid, applicationId: 'app_unknown' })
      expect(isProviderError(await failureOf(unknown), 'not_found')).toBe(true)
    })
  })
}

const now = () => new Date('2026-11-09T04:30:00Z')
describeBondContract('sandbox', () => sandboxBond({ now }))

describe('the gateway of a partner', () => {
  let partner: TestPartner
  beforeAll(async () => {
    partner = await startTestPartner(sandboxBond({ now }))
  })
  afterAll(() => partner.close())
  const adapter = () => {
    partner.books = sandboxBond({ now })
    return partnerBond({ url: partner.url, key: partner.key, timeoutMs: 2_000 })
  }
  describeBondContract('partner', adapter)

  test('is sent our reference as idempotency key and no offer letter, with the key in a header', async () => {
    partner.asked.length = 0
    const letter = { ...asha, offerLetterKey: 'letters/7.pdf' }
    await adapter().createApplication({ ...application, applicant: letter })
    const [asked] = partner.asked
    expect(asked?.path).toBe('/v1/applications')
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer key-of-the-test', 'idempotency-key': 'bond-7-1' })
    expect(asked?.body).toMatchObject({ secured_paise: 30_000_00, applicant: { has_offer_letter: true } })
    expect(JSON.stringify(asked?.body)).not.toContain('letters/')
  })

  test.each([
    [503, '{}', 'unavailable'],
    [409, '{}', 'unavailable'],
    [200, 'not JSON', 'unavailable'],
    [200, '{"bond_id":"EQ1"}', 'unavailable'],
    [400, '{"error":"Asha Rao is unknown"}', 'rejected'],
  ] as const)('status %d with %s is %s, and the error repeats no name', async (status, body, code) => {
    partner.answer = { status, body }
    const failure = (await failureOf(adapter().buyBond({ ...paid, applicationId: 'app_1' }))) as Error
    partner.answer = null
    expect(isProviderError(failure, code)).toBe(true)
    expect(failure.message).not.toContain('Asha')
  })

  test('that is away is unavailable', async () => {
    const away = partnerBond({ url: 'http://127.0.0.1:9', key: 'k', timeoutMs: 500 })
    expect(isProviderError(await failureOf(away.findBond('bond-7-1')), 'unavailable')).toBe(true)
  })
})

test('without a partner nobody is approved and nothing is sold', async () => {
  const off = bondOff()
  expect(await off.eligibility(asha)).toMatchObject({
    eligible: false,
    reason: 'Zero deposit is not offered at the moment.',
  })
  const { applicationId, stage } = await off.createApplication(application)
  expect(stage).toBe('not_eligible')
  expect(isProviderError(await failureOf(off.buyBond({ ...paid, applicationId })), 'rejected')).toBe(true)
})

describe('the sandbox partner', () => {
  test.each<[string, Partial<BondApplicant>, string]>([
    ['a wrong PAN', { panCardId: 'ABC' }, 'PAN'],
    ['somebody under 18', { bornOn: '2008-11-10' }, '18'],
    ['an offer without its letter', { employment: 'Salaried - Yet to join' }, 'offer letter'],
    ['too small an income', { monthlyIncomePaise: 14_999_99 }, '15,000'],
    ['no income of their own', { employment: 'Unemployed' }, 'parent'],
  ])('%s is refused with its reason', async (_, change, word) => {
    const decision = await sandboxBond({ now }).eligibility({ ...asha, ...change })
    expect(decision.eligible).toBe(false)
    expect(decision.reason).toContain(word)
  })

  test('gives no decision on a PAN that begins with ZZZZZ for two minutes, then decides as usual', async () => {
    let at = now().getTime()
    const partner = sandboxBond({ now: () => new Date(at) })
    const silent = { ...asha, panCardId: 'ZZZZZ1234F' }
    for (const later of [0, 119_000]) {
      at += later
      expect(isProviderError(await failureOf(partner.eligibility(silent)), 'unavailable')).toBe(true)
    }
    at += 1000
    expect((await partner.eligibility(silent)).eligible).toBe(true)
  })

  test('an applicant turns 18 on their birthday in India, not a day later', async () => {
    expect((await sandboxBond({ now }).eligibility({ ...asha, bornOn: '2008-11-09' })).eligible).toBe(true)
  })

  test('a deposit above the limit is refused though the person is eligible', async () => {
    const refused = await sandboxBond({ now }).createApplication({ ...application, securedPaise: 3_00_001_00 })
    expect(refused).toMatchObject({ stage: 'not_eligible', reason: expect.stringContaining('limit') })
  })
})
