import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { AdminFigures } from '../contract.ts'

type Span = { from: Date; to: Date }

export async function countEverything(db: Kysely<Database>, { from, to }: Span): Promise<AdminFigures> {
  const { rows } = await sql<AdminFigures>`
    select
      (select count(*)::int from person where deleted_at is null) as people,
      (select count(*)::int from home where status_code <> 0) as homes,
      (select count(*)::int from tenancy where state in ('living', 'notice_given')) as tenants,
      (select count(*)::int from visit where state = 'scheduled' and starts_at >= ${from} and starts_at < ${to}
        and tenancy_id is null)
        as visits_today,
      (select count(*)::int from identity_document where state = 'received' and removed_at is null)
        as documents_waiting,
      (select count(*)::int from outbox_message where failed_at is not null and sent_at is null) as messages_failed
  `.execute(db)
  return rows[0] as AdminFigures
}
