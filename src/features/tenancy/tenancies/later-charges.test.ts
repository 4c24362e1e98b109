import { expect, test } from 'vitest'
import { line } from '#features/money/payments/invoice-rules.ts'
import { laterCharges } from './later-charges.ts'

const rent = line('FIRST_RENT', 'rent', 'First rent', 9_200_00)

test('a deposit in two parts leaves the second, a month after move-in, and says how much is paid', () => {
  const lines = [
    line('TOKEN', 'deposit', 'Token', 2_000_00),
    line('SECURITY_DEPOSIT', 'deposit', 'Deposit', 7_200_00),
    rent,
  ]
  const booked = { move_in: '2027-01-31', months: 11, deposit: 18_400_00, deposit_kind: 'partial', lines }
  expect(laterCharges(booked)).toEqual([
    {
      ...{ type: 'SECURITY_DEPOSIT', book: 'deposit', label: 'Rest of the deposit', amount: 9_200_00, tax: 0 },
      ...{
        reason: 'The second part, as booked. ₹9,200 of ₹18,400 is paid',
        reference: 'deposit:rest',
        due_from: '2027-02-28',
      },
    },
  ])
})

test('a whole deposit leaves nothing', () => {
  const lines = [line('SECURITY_DEPOSIT', 'deposit', 'Deposit', 18_400_00), rent]
  expect(laterCharges({ move_in: '2027-01-31', months: 36, deposit: 18_400_00, deposit_kind: 'full', lines })).toEqual(
    [],
  )
})

test.each([
  [11, []],
  [12, []],
  [13, [['bond:2', '2027-12-05']]],
  [
    36,
    [
      ['bond:2', '2027-12-05'],
      ['bond:3', '2028-12-05'],
    ],
  ],
])('a bond for %i months is paid for again each further year', (months, years) => {
  const lines = [line('ZERO_DEPOSIT_FEE', 'partner', 'Zero-deposit fee', 1_656_00), rent]
  const charges = laterCharges({ move_in: '2026-12-05', months, deposit: 18_400_00, deposit_kind: 'zero', lines })
  expect(charges.map(({ reference, due_from }) => [reference, due_from])).toEqual(years)
  expect(charges.every(({ amount, book }) => amount === 1_656_00 && book === 'partner')).toBe(true)
})
