import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { ReferralStep } from '../rules.ts'

type Db = Kysely<Database>

/** `brought`: whether the person who asks has brought the owner of the code. */
export const findReferrer = async (db: Db, code: string, askerId: number | null = null) => {
  const { rows } = await sql<{ id: number; active: boolean; influencer: boolean; brought: boolean }>`
    select p.id,
      exists (select 1 from tenancy t where t.tenant_id = p.id and t.state in ('living', 'notice_given')) as active,
      exists (select 1 from person_role r where r.person_id = p.id and r.role = 'influencer') as influencer,
      exists (select 1 from referral b where b.referred_id = p.id and b.referrer_id = ${askerId}::bigint) as brought
    from person p
    where p.id = coalesce((select person_id from referral_link where code = upper(${code})),
        (select id from person where referral_code = upper(${code}))) and p.deleted_at is null and p.locked_at is null`.execute(
    db,
  )
  return rows[0]
}

export const findStanding = async (db: Db, personId: number) => {
  const { rows } = await sql<{ referred: boolean; visited: boolean; home: boolean }>`
    select
      exists (select 1 from referral r where r.referred_id = ${personId}) as referred,
      exists (select 1 from visit v where v.person_id = ${personId} and v.state <> 'cancelled'
        and v.tenancy_id is null) as visited,
      exists (select 1 from tenancy t where t.tenant_id = ${personId} and t.state <> 'cancelled') as home`.execute(db)
  const row = rows[0]
  return {
    alreadyReferred: row?.referred ?? false,
    hasVisited: row?.visited ?? false,
    hasHome: row?.home ?? false,
  }
}

/** The code a person has used, and its owner. */
export const findReferralOf = (db: Db, personId: number) =>
  db
    .selectFrom('referral')
    .select(['code', 'referrer_id', 'created_at'])
    .where('referred_id', '=', personId)
    .executeTakeFirst()

/** True for the first insert; the primary key refuses a second. */
export async function insertReferral(
  db: Db,
  row: { referred_id: number; referrer_id: number; code: string; step: ReferralStep; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('referral')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('referred_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Counted by day, without who it was. */
export const countClick = (db: Db, code: string, day: string) =>
  sql`insert into referral_click (code, day, clicks) values (upper(${code}), ${day}, 1)
    on conflict (code, day) do update set clicks = referral_click.clicks + 1`.execute(db)

export type Campaign = {
  code: string
  name: string
  clicks: number
  joined: number
  visited: number
  booked: number
  moved_in: number
}

/** Results of each code of a person: their own first, then their campaigns, the newest first. */
export async function listCampaigns(db: Db, personId: number): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select c.code, c.name,
      coalesce((select sum(clicks)::int from referral_click k where k.code = c.code), 0) as clicks,
      count(r.referred_id)::int as joined,
      count(*) filter (where r.referred_id is not null and exists (select from visit v
        where v.person_id = r.referred_id and v.tenancy_id is null and v.state = 'done'))::int as visited,
      count(*) filter (where exists (select from tenancy t
        where t.tenant_id = r.referred_id and t.state <> 'cancelled'))::int as booked,
      count(*) filter (where exists (select from tenancy t
        where t.tenant_id = r.referred_id and t.moved_in_at is not null))::int as moved_in
    from (
      select referral_code as code, '' as name, null::timestamptz as created_at from person
      where id = ${personId} and referral_code is not null
      union all
      select code, name, created_at from referral_link where person_id = ${personId}) c
    left join referral r on r.referrer_id = ${personId} and r.code = c.code
    group by c.code, c.name, c.created_at order by c.created_at desc nulls first`.execute(db)
  return rows
}

/** False where this person has a campaign of that name, or the code is taken. */
export async function insertCampaign(
  db: Db,
  row: { code: string; person_id: number; name: string; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('referral_link')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

export async function countCampaigns(db: Db, personId: number): Promise<number> {
  const { n } = await db
    .selectFrom('referral_link')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
