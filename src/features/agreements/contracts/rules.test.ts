import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { type AgreementFacts, checkFacts, isSha256, licenceEnd, refusalToSign, spacedHash } from './rules.ts'

describe('the last day of a licence', () => {
  test.each([
    ['2026-12-01', '2027-10-31'],
    ['2026-12-15', '2027-11-14'],
    ['2027-03-31', '2028-02-29'],
    ['2026-03-31', '2027-02-28'],
    ['2027-04-01', '2028-02-29'],
    ['2026-02-28', '2027-01-27'],
  ])('from %s it is %s', (from, to) => {
    expect(licenceEnd(from)).toBe(to)
  })

  test('is always less than a year away, so that no state but Maharashtra wants it registered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const from = addDays('2020-01-01', days)
        const length = daysBetween(from, licenceEnd(from)) + 1
        return length >= 333 && length <= 337
      }),
    )
  })
})

describe('[AGREE-004] the facts of an agreement', () => {
  const tenant = (personId: number) => ({ personId, name: `Tenant ${personId}` })
  const facts: AgreementFacts = {
    ...{ tenancyId: 1, homeId: 1, unit: 'Room 1', shared: true, rent: 9_200_00, maintenance: 0, deposit: 18_400_00 },
    ...{ depositKind: 'full', from: '2026-12-01', owner: { personId: 9, name: 'Owner', attorney: false } },
    tenants: [tenant(1)],
  }

  test('name one to three tenants', () => {
    expect(() => checkFacts({ ...facts, tenants: [1, 2, 3].map(tenant) })).not.toThrow()
    expect(() => checkFacts({ ...facts, tenants: [1, 2, 3, 4].map(tenant) })).toThrow('1 to 3 tenants, not 4')
    expect(() => checkFacts({ ...facts, tenants: [] })).toThrow('not 0')
  })

  test.each([
    ['a tenant twice', { tenants: [tenant(1), tenant(1)] }],
    ['an owner who is the tenant', { owner: { personId: 1, name: 'Owner', attorney: false } }],
    ['an owner without an account who should sign', { owner: { personId: null, name: 'Owner', attorney: false } }],
    ['twelve months', { to: '2027-11-30' }],
    ['an end before the beginning', { to: '2026-11-30' }],
    ['no rent', { rent: 0 }],
  ])('with %s are refused', (_, wrong) => {
    expect(() => checkFacts({ ...facts, ...wrong })).toThrow()
  })
})

describe('signing', () => {
  const sha256 = 'a'.repeat(64)
  const reading = { hasSigned: false, readSha256: sha256 }
  test('[AGREE-006] is open to no party while it is being prepared, to each once when it is ready, to none after', () => {
    expect(refusalToSign({ status: 'Preparing', sha256: null }, reading)).toBe('preparing')
    expect(refusalToSign({ status: 'ready', sha256 }, reading)).toBeNull()
    expect(refusalToSign({ status: 'ready', sha256 }, { ...reading, hasSigned: true })).toBe('signed')
    expect(refusalToSign({ status: 'signed', sha256 }, reading)).toBe('signed')
    expect(refusalToSign({ status: 'void', sha256 }, reading)).toBe('void')
  })

  test('is refused under another text than the one the party read', () => {
    expect(refusalToSign({ status: 'ready', sha256: 'b'.repeat(64) }, reading)).toBe('version_changed')
  })
})

test('a fingerprint is read out in groups of four', () => {
  expect(spacedHash('0123abcd')).toBe('0123 ABCD')
  expect(isSha256('A'.repeat(64))).toBe(true)
  expect(isSha256('a'.repeat(63))).toBe(false)
})
