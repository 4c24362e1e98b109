import { type RawBuilder, sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import type { Day } from '#shared/dates.ts'

export type FlatmateRow = { first_name: string; work: string | null; born_on: Day | null }

/**
 * The current flatmates to show, as a JSON subquery on the home. They need the consent, and `share_with_flatmates` can
 * hide them in one home. The tenant of a whole house has no flatmates.
 */
export const flatmatesIn = (homeId: RawBuilder<unknown>, today: Day) => sql<FlatmateRow[] | null>`(
  select json_agg(json_build_object('first_name', p.first_name, 'work', p.work, 'born_on', p.born_on)
    order by t.starts_on, t.id)
  from tenancy t join person p on p.id = t.tenant_id
  where t.home_id = ${homeId} and t.kind <> 'house' and t.state in ('living', 'notice_given')
    and t.starts_on <= ${today}::date and (t.ends_on is null or t.ends_on > ${today}::date)
    and t.share_with_flatmates and p.deleted_at is null and ${consents.consentsTo(sql`p.id`, 'flatmates')})`
