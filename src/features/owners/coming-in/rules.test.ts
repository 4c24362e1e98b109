import { expect, test } from 'vitest'
import { furnishings, homeCounts, houseCounts, intents, languages, moreHomes } from './options.ts'
import { checkOwnerForm, checkTellUs, houseCountOf, isPrime, primeThreshold, wishText } from './rules.ts'

const good = {
  ...{ name: 'Lakshmi Nair', country_code: '91', phone: '9845012345', email: '', city: 'bangalore' },
  ...{ intent: 'Renting', house_count: 'Only 1', language: 'Kannada' },
}
const home = { locality: '', furnishing: 'semi furnished', rent: 25_000_00 }

test('[OWNER-018] [OWNER-019] [OWNER-020] [OWNER-021] the forms have exactly the specified options', () => {
  expect(furnishings).toEqual(['unfurnished', 'semi furnished', 'fully furnished'])
  expect([homeCounts, moreHomes]).toEqual([
    ['Only 1', '2 or more'],
    ['2-4', '5+'],
  ])
  expect(intents).toEqual(['Renting', 'Selling', 'Renting and Selling'])
  expect(languages).toEqual(['English', 'Hindi', 'Kannada'])
})

test('every option is taken', () => {
  for (const intent of intents)
    for (const house_count of houseCounts)
      for (const language of languages)
        for (const furnishing of furnishings) {
          expect(checkTellUs({ ...good, ...home, intent, house_count, language, furnishing })).toEqual({})
        }
})

test.each([
  [
    'furnishing',
    ['', 'half furnished', 'none', 'luxury', 'bare'],
    'Choose how it is furnished: unfurnished, semi furnished or fully furnished.',
  ],
  ['house_count', ['', '0', '-1', 'none', '3-5', '2 or more'], 'Choose how many homes you have: Only 1, 2-4 or 5+.'],
  ['intent', ['', 'Buying', 'Lease', 'rent', 'Both'], 'Choose Renting, Selling, or Renting and Selling.'],
  ['language', ['', 'Tamil', 'French', 'en', 'Telugu'], 'Choose English, Hindi or Kannada.'],
  ['name', ['', 'A', '123', '<b>'], 'Name is not valid'],
  ['email', ['plainaddress', 'a@b@c.com'], 'Invalid Email-Id'],
  ['country_code', ['', ' '], 'Please enter your country code'],
  ['country_code', ['000', '999', '9a', '12345'], 'Please enter a valid country code'],
  ['phone', ['', '123', '5845012345', '98450123456'], 'Invalid phone number'],
])('a wrong %s is refused with its own words', (field, values, text) => {
  for (const value of values) {
    expect(checkTellUs({ ...good, ...home, [field]: value }), `${field} ${value}`).toEqual({ [field]: text })
  }
})

test('a number abroad has its own length', () => {
  expect(checkOwnerForm({ ...good, country_code: '971', phone: '501234567' })).toEqual({})
  expect(checkOwnerForm({ ...good, country_code: '65', phone: '123' })).toEqual({ phone: 'Invalid phone number' })
})

test('a rent of nothing is refused', () => {
  for (const rent of [0, -1, null, 499_99, 10_00_000_01]) {
    expect(checkTellUs({ ...good, ...home, rent })).toEqual({
      rent: 'Enter the rent a month, from ₹500 to ₹10,00,000.',
    })
  }
})

test('[CONST-012] the prime threshold is two homes', () => {
  expect(primeThreshold).toBe(2)
  expect([0, 1, 2, 3].map(isPrime)).toEqual([false, false, true, true])
})

test('the note for the caller is one line', () => {
  expect(wishText(good, ['semi furnished'])).toBe('Renting: 1 home, semi furnished, speaks Kannada')
  expect(houseCountOf('2 or more', '5+')).toBe('5+')
  expect(houseCountOf('2 or more', '')).toBe('')
  expect(houseCountOf('Only 1', '5+')).toBe('Only 1')
})
