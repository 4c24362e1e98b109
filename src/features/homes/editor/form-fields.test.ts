import { expect, test } from 'vitest'
import { emptyFields, fieldsOf, valuesIn } from './form-fields.ts'
import { HomeValues } from './home-values.ts'
import { someValues } from './test-values.ts'

test('a form sends back the values it shows', () => {
  const values = HomeValues.parse({
    ...someValues({ tags: ['privilege'], prime: true, lat: 18.5, lng: 73.8, partial_deposit_percent: 50 }),
    cost_of_living: [{ label: 'Cook', amount: 1_500_00, reason: 'Twice a day' }],
  })
  expect(HomeValues.parse(valuesIn(fieldsOf(values)))).toEqual(values)
})

test('amounts are typed in rupees, with signs or without; what is none is refused at its field', () => {
  const typed = { ...fieldsOf(HomeValues.parse(someValues())), 'rooms.0.beds.0.rent': '₹ 9,500', house_rent: 'nine' }
  const { rooms, house_rent } = valuesIn(typed)
  expect([rooms[0]?.beds[0]?.rent, house_rent]).toEqual([9_500_00, -1])
  const { error } = HomeValues.safeParse(valuesIn(typed))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['house_rent'])
})

test('an empty form is refused where something is missing, never with an exception', () => {
  const { error } = HomeValues.safeParse(valuesIn(emptyFields('2026-11-17')))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['title', 'short_description', 'long_description', 'locality', 'street', 'pincode', 'area_sqft'],
  ])
})
