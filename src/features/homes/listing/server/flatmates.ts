import { type RawBuilder, sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import type { Day } from '#shared/dates.ts'

export type FlatmateRow = { first_name: string; work: string | null; born_on: Day | null }

/**
 * Who shares a home now and is shown to those who look at it, as one JSON value for a query that knows the home. The
 * consent decides; `share_with_flatmates` lets somebody stay unseen in one home. Whoever has the whole house shares
 * with nobody.
 */
export const flatmatesIn = (homeId: RawBuilder<unknown>, today: Day) => sql<FlatmateRow[] | null>`(
  select json_agg(json_build_object('first_name', p.first_name, 'work', p.work, 'born_on', p.born_on)
    order by t.starts_on, t.id)
  from tenancy t join person p on p.id = t.tenant_id
  where t.home_id = ${homeId} and t.kind <> 'house' and t.state in ('living', 'notice_given')
    and t.starts_on <= ${today}::date and (t.ends_on is null or t.ends_on > ${today}::date)
    and t.share_with_flatmates and p.deleted_at is null and ${consents.consentsTo(sql`p.id`, 'flatmates')})`
