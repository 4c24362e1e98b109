import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { takeReferralCode } from './queries.ts'

/** Generates a unique code such as ASHA4821: the first letters of the name and four digits. */
export async function giveReferralCode(db: Kysely<Database>, personId: number, firstName: string): Promise<void> {
  const letters = firstName
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase()
  for (let digits = 4; digits < 10; digits += 1) {
    const code = `${letters || 'HOME'}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
    if (await takeReferralCode(db, personId, code)) return
  }
}
