import { expect, test } from 'vitest'
import { documentTypes, kindOf, kycStatusOf, typeOf } from './rules.ts'

test('[TENANT-020] the five types of identity documents are those of the specification', () => {
  expect(documentTypes).toEqual(['aadhar_card', 'passport', 'driving_license', 'voter_id', 'pan_card'])
  for (const type of documentTypes) expect(typeOf(kindOf(type))).toBe(type)
  expect(typeOf('work_proof')).toBeNull()
})

test('[TENANT-019] a check without an answer times out after 420 seconds', () => {
  const started_at = new Date('2026-11-17T06:00:00Z')
  const at = (seconds: number) => new Date(started_at.getTime() + seconds * 1000)
  expect(kycStatusOf(undefined, at(0))).toBe('NOT_STARTED')
  expect(kycStatusOf({ state: 'started', started_at }, at(419))).toBe('PENDING')
  expect(kycStatusOf({ state: 'started', started_at }, at(420))).toBe('TIMED_OUT')
  expect(kycStatusOf({ state: 'verified', started_at }, at(9000))).toBe('VERIFIED')
  expect(kycStatusOf({ state: 'name_differs', started_at }, at(1))).toBe('NAME_MISMATCH')
})
