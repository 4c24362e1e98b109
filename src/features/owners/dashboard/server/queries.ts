import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { LetAs } from '../rules.ts'

export type PlaceRow = {
  home_id: number
  vertical: string | null
  let_as: LetAs
  room: string | null
  bed: string | null
  rent: number
  taken: boolean
  since: Day | null
  booked_from: Day | null
}

/** Every place of the homes: beds, rooms, or the home, as it is let. */
export async function listPlaces(db: Db, homeIds: number[], today: Day, now: Date): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with own as (
      select h.id, h.vertical, h.house_rent,
        case when 'bed' = any (h.booking_kinds) then 'bed' when 'room' = any (h.booking_kinds) then 'room'
          else 'house' end as let_as
      from home h where h.id = any (${homeIds}::int[])),
    beds as (
      select b.home_id, b.room_id, b.id, b.label, b.rent, s.taken, s.since, s.booked_from
      from bed b join own o on o.id = b.home_id
      cross join lateral (
        select coalesce(bool_or(during @> ${today}::date), false) as taken,
          max(upper(during)) filter (where upper(during) <= ${today}::date) as since,
          min(lower(during)) filter (where lower(during) > ${today}::date) as booked_from
        from stay where bed_id = b.id and (held_until is null or held_until > ${now})) s)
    select o.id as home_id, o.vertical, o.let_as,
      case when o.let_as <> 'house' then max(r.name) end as room, case when o.let_as = 'bed' then max(d.label) end as bed,
      coalesce(case o.let_as when 'bed' then max(d.rent) when 'room' then max(r.rent) else max(o.house_rent) end, 0)::float8
        as rent,
      bool_or(d.taken) as taken, max(d.since)::text as since, min(d.booked_from)::text as booked_from
    from own o join beds d on d.home_id = o.id join room r on r.id = d.room_id
    group by o.id, o.vertical, o.let_as,
      case o.let_as when 'bed' then d.id when 'room' then d.room_id else 0 end
    order by o.id, max(r.position), max(d.label)`.execute(db)
  return rows
}

export type HomeSums = { home_id: number; rent: number; to_approve: number }

/** Rent a month of those who live in each home, and how many wait for the owner's approval. */
export async function listSums(db: Db, homeIds: number[]): Promise<HomeSums[]> {
  const { rows } = await sql<HomeSums>`
    select t.home_id,
      coalesce(sum(t.rent) filter (where t.state in ('living', 'notice_given')), 0)::float8 as rent,
      (count(*) filter (where a.state = 'pending'))::int as to_approve
    from tenancy t left join tenant_approval a on a.tenancy_id = t.id
    where t.home_id = any (${homeIds}::int[]) group by t.home_id`.execute(db)
  return rows
}

export type HeldRow = { home_id: number; held: number; deposits: number }

/** By home: rent that its tenants paid and that is not passed on, and deposits the owner owes back. */
export async function listHeld(db: Db, ownerId: number, homeIds: number[]): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select t.home_id, coalesce(-sum(e.amount) filter (where a.kind = 'rents_held'), 0)::float8 as held,
      coalesce(sum(e.amount) filter (where a.kind = 'deposits_with_owner' and a.person_id = ${ownerId}), 0)::float8
        as deposits
    from ledger_account a join tenancy t on t.id = a.tenancy_id join ledger_entry e on e.account_id = a.id
    where t.home_id = any (${homeIds}::int[]) and a.kind in ('rents_held', 'deposits_with_owner')
    group by t.home_id`.execute(db)
  return rows
}

export type OwnAgreement = { listing_id: number; version: number; signed_on: Day; locality: string }

/** Agreements that somebody signed with us, the newest first. */
export async function listAgreements(db: Db, ownerId: number): Promise<OwnAgreement[]> {
  const { rows } = await sql<OwnAgreement>`
    select s.id as listing_id, s.agreement_version::int as version, l.name as locality,
      (s.signed_at at time zone 'Asia/Kolkata')::date::text as signed_on
    from self_listing s join locality l on l.id = s.locality_id
    where s.owner_id = ${ownerId} and s.signed_at is not null and s.agreement_version is not null
    order by s.signed_at desc limit 200`.execute(db)
  return rows
}
