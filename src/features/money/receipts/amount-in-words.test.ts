import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [14_500_00, 'Rupees Fourteen Thousand Five Hundred Only'],
  [1_25_000_00, 'Rupees One Lakh Twenty Five Thousand Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [12_34_56_789_00, 'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
  [100, 'Rupees One Only'],
  [110_05, 'Rupees One Hundred Ten and Five Paise Only'],
  [50, 'Fifty Paise Only'],
  [0, 'Rupees Zero Only'],
])('%i paise are %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

const ones = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'
const units = new Map([
  ...`${ones} Seventeen Eighteen Nineteen`.split(' ').map((word, n) => [word, n] as const),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').map((word, n) => [word, n * 10 + 20] as const),
])
const scales: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 }

/** Parses the words back into a number. */
function read(words: string): number {
  let done = 0
  let below = 0
  for (const word of words.split(' ')) {
    const scale = scales[word]
    if (scale === undefined) below += units.get(word) ?? Number.NaN
    else if (scale === 100) below *= 100
    else if (scale === 10_000_000) {
      done = (done + below) * scale
      below = 0
    } else {
      done += below * scale
      below = 0
    }
  }
  return done + below
}

test('the words of any amount parse back to the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_99_99_999_99 }), (amount) => {
      const words = amountInWords(amount)
      expect(words).toMatch(/^[A-Za-z]+( [A-Za-z]+)* Only$/)
      const [, rupees, paise] = /^(?:Rupees (.+?))?(?: and )?(?:(\S+(?: \S+)?) Paise)? Only$/.exec(words) ?? []
      expect(read(rupees ?? 'Zero') * 100 + read(paise ?? 'Zero')).toBe(amount)
    }),
  )
})
