export type Dice = readonly [first: number, second: number]

type Prize = { title: string; fits: (dice: Dice) => boolean /** Paise, as credits. */; amount: number }

/** Prizes for a throw of two dice: the first matching row wins. The last matches every throw. */
export const prizes: readonly Prize[] = [
  { title: 'Two sixes', fits: ([a, b]) => a === 6 && b === 6, amount: 500_00 },
  { title: 'Any other pair', fits: ([a, b]) => a === b, amount: 100_00 },
  { title: 'Seven together', fits: ([a, b]) => a + b === 7, amount: 50_00 },
  { title: 'Everything else', fits: () => true, amount: 20_00 },
]

export function prizeOf(dice: Dice): number {
  return prizes.find(({ fits }) => fits(dice))?.amount ?? 0
}

/** "You threw a 3 and a 4." */
export const diceText = ([first, second]: Dice): string =>
  first === second ? `You threw two ${numerals[first]}.` : `You threw a ${first} and a ${second}.`

const numerals: Readonly<Record<number, string>> = {
  ...{ 1: 'ones', 2: 'twos', 3: 'threes', 4: 'fours', 5: 'fives', 6: 'sixes' },
}

export function rollDicePath(card: { token: string; callback: string; transactionId: string | null }): string {
  const query = new URLSearchParams({
    ...{ scratch_card_token: card.token, callback: card.callback },
    ...(card.transactionId ? { thikana_transaction_id: card.transactionId } : {}),
  })
  return `/alpha/rolldice?${query}`
}
