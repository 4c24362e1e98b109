import { expect, test } from 'vitest'
import { example, zeroDepositSearch } from './rules.ts'

test('the example adds up, with the highest fee there is', () => {
  expect(example).toMatchObject({ deposit: 55_000_00, fee: 4_950_00, withDeposit: 84_500_00 })
  expect(example.withoutDeposit).toBe(34_450_00)
  expect(example.withDeposit - example.withoutDeposit).toBe(50_050_00)
  expect(example.stays).toBe(50_050_00)
})

test('the search of the page asks for zero deposit, and for a kind only if it is one', () => {
  expect(zeroDepositSearch({ city: 'pune', locality: 'baner', bedType: 'house' })).toMatchObject({
    ...{ city: 'pune', locality: 'baner', bedType: 'house', zeroDeposit: true },
  })
  expect(zeroDepositSearch({ city: 'pune', bedType: 'castle' }).bedType).toBe('bed_and_room')
})
