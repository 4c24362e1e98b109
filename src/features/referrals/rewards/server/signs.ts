import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

type Pair = { referrer_id: number; referred_id: number }

/** Why one of us should look before this is paid; empty where nothing is odd. It never refuses by itself. */
export async function findSign(db: Db, { referrer_id, referred_id }: Pair): Promise<string> {
  const { rows } = await sql<{ bank: boolean; owner: boolean; email: boolean }>`
    select
      exists (select from bank_account a join bank_account b
        on b.number_end = a.number_end and b.ifsc = a.ifsc and lower(b.holder) = lower(a.holder)
        where a.person_id = ${referrer_id} and b.person_id = ${referred_id}) as bank,
      exists (select from tenancy t join home h on h.id = t.home_id
        where t.tenant_id = ${referred_id} and h.owner_id = ${referrer_id}) as owner,
      exists (select from person a join person b on b.id = ${referred_id}
          and split_part(lower(b.email), '+', 1) = split_part(lower(a.email), '+', 1)
          and split_part(lower(b.email), '@', 2) = split_part(lower(a.email), '@', 2)
        where a.id = ${referrer_id} and a.email like '%+%') as email`.execute(db)
  const { bank = false, owner = false, email = false } = rows[0] ?? {}
  const signs = [
    bank && 'Both are paid to the same bank account.',
    owner && 'The home belongs to whoever brought the tenant.',
    email && 'Both have the same email address.',
  ]
  return signs.filter(Boolean).join(' ')
}
