import { postings } from '#features/money/payments/ledger-rules.ts'
import { plantPostings, type SeedClient } from './postings.ts'

/** Referral rewards of demo people, as ledger postings. In paise; days ago. */
const earned = [
  { amount: 1_000_00, text: 'A friend you referred moved in', daysAgo: 41 },
  { amount: 300_00, text: 'Welcome to Thikana', daysAgo: 120 },
]

/** Uses the connection that plants the world. */
export async function plantCredits(client: SeedClient, personIds: readonly number[], now: Date): Promise<void> {
  const rewards = personIds.flatMap((personId) => earned.map((each) => ({ ...each, personId })))
  await plantPostings(
    client,
    rewards.map(({ personId, amount, text, daysAgo }, at) => ({
      posting: postings.reward(at + 1, personId, amount, text),
      at: new Date(now.getTime() - daysAgo * 86_400_000),
    })),
  )
}
