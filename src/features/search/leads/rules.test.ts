import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filters, noFilters, orders } from '#features/search/filters/filters.ts'
import { checkNotify } from './notify-rules.ts'
import { awaitedUrl } from './notify-url.ts'
import { checkLead, isLeadCode, isLeadName, likelyType } from './rules.ts'

const whole = {
  name: 'Asha',
  phone: '9876543210',
  city: 'bangalore',
  locality: 'koramangala',
  propertyType: 'bed',
  email: '',
}

describe('the form that comes up over the results', () => {
  test.each(['Asha', 'Ravi Kumar', 'Jo'])('[FORM-010] takes the name %s', (name) => {
    expect(checkLead('search', { ...whole, name })).toEqual({})
  })

  test.each(['', 'A', 'Asha123', '@sha', 'A name that is longer than thirty chars'])(
    '[FORM-010] says "Name is not valid" of "%s"',
    (name) => expect(checkLead('search', { ...whole, name })).toEqual({ name: 'Name is not valid' }),
  )

  test.each([
    ['phone missing', { phone: '' }, 'phone'],
    ['phone 5876543210', { phone: '5876543210' }, 'phone'],
    ['phone 987654321a', { phone: '987654321a' }, 'phone'],
    ['locality not chosen', { locality: '' }, 'locality'],
    ['property type not chosen', { propertyType: '' }, 'propertyType'],
    ['property type unknown', { propertyType: 'castle' }, 'propertyType'],
  ])('[FORM-046] cannot go on: %s', (_, change, field) => {
    expect(Object.keys(checkLead('search', { ...whole, ...change }))).toEqual([field])
  })

  test('takes the phone of the account where there is one', () => {
    expect(checkLead('search', { ...whole, phone: '' }, true)).toEqual({})
    expect(checkLead('search', { ...whole, phone: '12' }, true)).toHaveProperty('phone')
  })

  test('knows what a search for one kind of home wants', () => {
    expect((['bed_and_room', 'bed', 'room', 'house'] as const).map(likelyType)).toEqual(['', 'bed', 'room', 'house'])
  })
})

test('[FORM-003] [FORM-006] [FORM-009] [FORM-020] the assistance form has words of its own', () => {
  expect(checkLead('eqaro', { ...whole, name: ' ', phone: '5555555555', email: 'plainaddress' })).toEqual({
    name: 'Enter name',
    phone: 'Enter valid phone number',
    email: 'Enter email address',
  })
  const asks = { name: 'R', phone: '6999999999', email: 'x_y@sub.domain.co', city: '', locality: '', propertyType: '' }
  expect(checkLead('eqaro', asks)).toEqual({})
})

test.each(['', '1234', '12345', '12345a', '1234567', '12345 '])('"%s" is no code of six digits', (text) =>
  expect(isLeadCode(text)).toBe(false),
)

test('[FORM-007] a name is two to thirty letters and spaces', () => {
  for (const name of ['Al', 'Asha Rao', 'Mohan Das Karam Chand Gandhi']) expect(isLeadName(name), name).toBe(true)
  const wrong = ['', 'A', 'Asha1', "O'Neil", 'A name that is longer than thirty chars']
  for (const name of wrong) expect(isLeadName(name), name).toBe(false)
})

test('a name is at most thirty long, letters of any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('अ', 'A', 'ಕ', 'é', ' '), maxLength: 40 }), (text) => {
      const { length } = text.trim()
      expect(isLeadName(text)).toBe(length >= 2 && length <= 30)
    }),
  )
})

describe('the notify form', () => {
  test.each(['A', 'Asha', 'R2 D2'])('[FORM-008] takes the name %s', (name) => {
    expect(checkNotify({ ...whole, name, email: 'ravi.k+1@mail.example.in' })).toEqual({})
  })

  test('[FORM-002] [FORM-008] says what is wrong, field by field', () => {
    const wrong = { name: 'Invalid name', email: 'Invalid Email-Id', phone: 'Invalid phone number' }
    expect(checkNotify({ name: ' \t', email: 'a@b@c.com', phone: '0987654321' })).toEqual(wrong)
    for (const email of ['', 'plainaddress', '@no-local.com', 'two words@example.com']) {
      expect(checkNotify({ ...whole, email })).toEqual({ email: wrong.email })
    }
  })
})

test('a wish has one address, for any page, order and wording', () => {
  const filters: Filters = { ...noFilters('pune'), locality: 'baner', bedType: 'house', maxPrice: 20_000 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...orders), fc.string(), (page, order, text) => {
      expect(awaitedUrl({ ...filters, page, order, text })).toBe(awaitedUrl(filters))
    }),
  )
})
