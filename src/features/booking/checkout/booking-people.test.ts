import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePeople, nobody, type People, readNoted } from './booking-people.ts'

const named = (...names: string[]): People => ({
  ...nobody,
  applicants: names.map((name) => ({ name, relation: 'Friend', phone: '9876543210' })),
})
const names = ({ applicants }: People) => applicants.map(({ name }) => name)

test('[ZERO-020] removing a co-tenant moves the later ones up and keeps the open form open', () => {
  const three = { ...named('Asha', 'Ravi', 'Meera'), opened: 3 }
  const next = changePeople(three, { type: 'applicantRemoved', number: 2 })
  expect(names(next)).toEqual(['Asha', 'Meera'])
  expect(next.opened).toBe(2)
  const changed = changePeople(next, { type: 'applicantChanged', number: 2, applicant: { relation: 'Spouse' } })
  expect(changed.applicants[1]).toEqual({ name: 'Meera', relation: 'Spouse', phone: '9876543210' })
})

test('[ZERO-021] removing the last co-tenant opens the form of the person who books', () => {
  const one = { ...named('Asha'), opened: 1 }
  expect(changePeople(one, { type: 'applicantRemoved', number: 1 })).toMatchObject({ applicants: [], opened: 0 })
})

test('there are never more than two co-tenants, and the open form always exists', () => {
  const step = fc.oneof(
    fc.constant({ type: 'applicantAdded' as const }),
    fc.integer({ min: 1, max: 3 }).map((number) => ({ type: 'applicantRemoved' as const, number })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let people = nobody
      for (const each of steps) people = changePeople(people, each)
      expect(people.applicants.length).toBeLessThanOrEqual(2)
      expect(people.opened).toBeLessThanOrEqual(people.applicants.length)
    }),
  )
})

test('a payment can be shared by two to eight friends', () => {
  let people = changePeople(nobody, { type: 'sharing', names: ['Asha', ''] })
  for (let n = 0; n < 10; n++) people = changePeople(people, { type: 'shareAdded' })
  expect(people.shares).toHaveLength(8)
  people = changePeople(people, { type: 'shareChanged', at: 1, name: 'Ravi' })
  expect(changePeople(people, { type: 'shareRemoved', at: 0 }).shares[0]).toBe('Ravi')
})

test('stored co-tenants are read back; invalid stored data is ignored', () => {
  const noted = { applicants: named('Asha').applicants, shares: ['Asha', 'Ravi'] }
  expect(readNoted(JSON.stringify(noted))).toEqual(noted)
  for (const bad of [null, '', '{}', '[]', '{"applicants":[{"name":1,"relation":"Friend"}],"shares":[]}']) {
    expect(readNoted(bad)).toBeNull()
  }
})
