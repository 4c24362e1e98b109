import { m } from '#messages'
export type Dice = readonly [first: number, second: number]

type Prize = { key: string; fits: (dice: Dice) => boolean /** Paise, as credits. */; amount: number }

/** Prizes for a throw of two dice: the first matching row wins. The last matches every throw. */
export const prizes: readonly Prize[] = [
  { key: 'sixes', fits: ([a, b]) => a === 6 && b === 6, amount: 500_00 },
  { key: 'pair', fits: ([a, b]) => a === b, amount: 100_00 },
  { key: 'seven', fits: ([a, b]) => a + b === 7, amount: 50_00 },
  { key: 'any', fits: () => true, amount: 20_00 },
]

export function prizeOf(dice: Dice): number {
  return prizes.find(({ fits }) => fits(dice))?.amount ?? 0
}

/** "You threw a 3 and a 4." */
export const diceText = ([first, second]: Dice): string =>
  first === second ? m.booked_roll_pair({ face: String(first) }) : m.booked_roll_threw({ first, second })

export function rollDicePath(card: { token: string; callback: string; transactionId: string | null }): string {
  const query = new URLSearchParams({
    ...{ scratch_card_token: card.token, callback: card.callback },
    ...(card.transactionId ? { thikana_transaction_id: card.transactionId } : {}),
  })
  return `/alpha/rolldice?${query}`
}
