import { type RawBuilder, sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import type { Day } from '#shared/dates.ts'
import type { LivingGroup } from '../kinds.ts'

export type FlatmateRow = { first_name: string; work: string | null; born_on: Day | null }

const livesIn = (homeId: RawBuilder<unknown>, today: Day) => sql`t.home_id = ${homeId} and t.kind <> 'house'
    and t.state in ('living', 'notice_given') and t.starts_on <= ${today}::date
    and (t.ends_on is null or t.ends_on > ${today}::date) and p.deleted_at is null`

/**
 * The group that lives in a home now, as a subquery: women, men, or both. Null where fewer than two people live, because it would
 * tell one person's gender, and where somebody has not said.
 */
export const livingGroupIn = (homeId: RawBuilder<unknown>, today: Day) => sql<LivingGroup | null>`(
  select case when count(distinct p.id) < 2 then null
    when count(distinct p.gender) > 1 or bool_or(p.gender = 'other') then 'mixed'
    when count(*) = count(p.gender) then case min(p.gender) when 'female' then 'women' when 'male' then 'men' end end
  from tenancy t join person p on p.id = t.tenant_id where ${livesIn(homeId, today)})`

/**
 * The current flatmates to show, as a JSON subquery on the home. They need the consent, and `share_with_flatmates` can
 * hide them in one home. The tenant of a whole house has no flatmates.
 */
export const flatmatesIn = (homeId: RawBuilder<unknown>, today: Day) => sql<FlatmateRow[] | null>`(
  select json_agg(json_build_object('first_name', p.first_name, 'work', p.work, 'born_on', p.born_on)
    order by t.starts_on, t.id)
  from tenancy t join person p on p.id = t.tenant_id
  where ${livesIn(homeId, today)} and t.share_with_flatmates
    and ${consents.consentsTo(sql`p.id`, 'flatmates')})`
