import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

/**
 * Whether assure covers a tenancy on a day: its tenant has it, lives there, and the home is one that we look after. Repairs
 * raised on that day are free.
 */
export async function isAssured(db: Db, tenancyId: number, on: Day): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from tenancy t
      join home h on h.id = t.home_id and h.vertical is distinct from 'OTB'
      join assure a on a.person_id = t.tenant_id and daterange(a.from_day, a.to_day) @> ${on}::date
      where t.id = ${tenancyId} and t.state in ('living', 'notice_given')
        and daterange(t.starts_on, t.ends_on) @> ${on}::date) as found`.execute(db)
  return rows[0]?.found ?? false
}
