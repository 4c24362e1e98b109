import { sql } from 'kysely'
import { statusCodes } from '#features/homes/listing/rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { within } from '#platform/period.ts'
import type { HomeFilter, HomeState, StaffHome, StaffHomeLine } from '../contract.ts'
import type { HomeValues } from '../home-values.ts'
import { publishProblems } from '../rules.ts'
import { findDraft, readValues } from './read-home.ts'
import { createHome } from './write-home.ts'

const perPage = 30

const state = sql<HomeState>`case when h.status_code = 7 then 'sold_out' when h.status_code <> 0 then 'live'
  when h.published_at is null then 'draft' else 'taken_down' end`

export async function listHomes({ db }: Pick<Context, 'db'>, asked: HomeFilter) {
  const like = `%${asked.q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const id = /^\d{1,9}$/.test(asked.q) ? Number(asked.q) : 0
  const { city, from, to } = asked
  const found = sql`
    ${asked.q ? sql`and (h.title ilike ${like} or h.street ilike ${like} or h.thikana_id ilike ${like} or h.id = ${id})` : sql``}
    ${city ? sql`and h.city_id = (select id from city where slug = ${city})` : sql``}
    and ${within('h.updated_at', { from, to })}`
  const { rows } = await sql<Omit<StaffHomeLine, 'updated_at'> & { updated_at: Date }>`
    select h.id, h.slug, h.thikana_id, h.title, l.name || ', ' || c.name as place, ${state} as state,
      exists (select from home_draft d where d.home_id = h.id) as has_draft, h.photo_count as photos, h.updated_at,
      coalesce(h.house_rent, (select min(b.rent) from bed b where b.home_id = h.id),
        (select min(r.rent) from room r where r.home_id = h.id)) as rent,
      (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'placeholder', p.placeholder)
        from picture p where p.id = h.cover_picture_id) as cover
    from home h join locality l on l.id = h.locality_id join city c on c.id = h.city_id
    where ${asked.state === 'all' ? sql`true` : sql`${state} = ${asked.state}`} ${found}
    order by h.updated_at desc, h.id desc limit ${perPage + 1} offset ${(asked.page - 1) * perPage}`.execute(db)
  const counted = await sql<{ state: HomeState; n: number }>`
    select ${state} as state, count(*)::int as n from home h where true ${found} group by 1`.execute(db)
  const counts = { draft: 0, live: 0, sold_out: 0, taken_down: 0 }
  for (const each of counted.rows) counts[each.state] = each.n
  return {
    homes: rows.slice(0, perPage).map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    counts,
    more: rows.length > perPage,
  }
}

type Row = {
  id: number
  slug: string
  thikana_id: string
  state: HomeState
  owner: { id: number; name: string; phone: string | null } | null
  area_manager_id: number | null
  photos: StaffHome['photos']
  videos: StaffHome['videos']
}

export async function getHome({ db }: Pick<Context, 'db'>, id: number): Promise<StaffHome> {
  const [row, live, draft, managers] = await Promise.all([
    findRow(db, id),
    readValues(db, id),
    findDraft(db, id),
    listManagers(db),
  ])
  if (!row || !live) throw notFound('There is no such home.')
  const { owner } = row
  const saver = draft && (await accounts.getPerson(db, draft.saved_by))
  return {
    ...row,
    owner: owner && { ...owner, phone: owner.phone ? maskPhone(owner.phone) : '' },
    ...{ values: draft?.content ?? live, live, managers },
    draft: draft && {
      version: draft.version,
      by: saver ? `${saver.first_name} ${saver.last_name}`.trim() : 'Somebody',
      saved_at: draft.saved_at.toISOString(),
      asked_by_owner: draft.asked_by !== null && draft.asked_by === owner?.id,
    },
    missing: publishProblems({
      ...{ photos: row.photos.length, owner: owner !== null, manager: row.area_manager_id !== null },
    }),
  }
}

async function findRow(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select h.id, h.slug, h.thikana_id, ${state} as state, h.area_manager_id,
      (select json_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name), 'phone', p.phone)
        from person p where p.id = h.owner_id) as owner,
      coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt,
          'placeholder', p.placeholder, 'photo_type', f.photo_type, 'room_id', f.room_id, 'copy_of', (
            select o.title from photo_match m
            join home o on o.id = case when m.home_id = h.id then m.other_home_id else m.home_id end
            where m.state = 'open' and ((m.home_id = h.id and m.picture_id = p.id)
              or (m.other_home_id = h.id and m.other_picture_id = p.id)) limit 1)) order by f.position)
        from home_photo f join picture p on p.id = f.picture_id where f.home_id = h.id), '[]') as photos,
      coalesce((select json_agg(json_build_object('id', v.id, 'state', v.state, 'duration_s', v.duration_s,
          'active', v.active, 'problem', v.problem, 'captions',
          array_remove(array[case when v.captions_key is not null then 'en' end,
            case when v.captions_hi_key is not null then 'hi' end,
            case when v.captions_kn_key is not null then 'kn' end], null)) order by v.id)
        from home_video v where v.home_id = h.id), '[]') as videos
    from home h where h.id = ${id}`.execute(db)
  return rows[0]
}

async function listManagers(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name from person p
    join person_role r on r.person_id = p.id and r.role = 'area_manager'
    where p.deleted_at is null order by 2, 1 limit 500`.execute(db)
  return rows
}

async function ownerOf(db: Db, phone: string): Promise<number> {
  const person = await accounts.findPersonByPhone(db, phone)
  if (!person) throw badInput({ owner_phone: 'Nobody with this phone has an account. They have to sign up first.' })
  return person.id
}

export async function createStaffHome(ctx: Context, asked: { values: HomeValues; owner_phone: string | null }) {
  const writer = { by: signedIn(ctx).personId, now: ctx.now, reason: 'Listed by staff' }
  const ownerId = asked.owner_phone === null ? null : await ownerOf(ctx.db, asked.owner_phone)
  return transaction(ctx.db, (tx) => createHome(tx, { values: asked.values, ownerId }, writer))
}

export async function setPeople(
  ctx: Context,
  id: number,
  asked: { owner_phone?: string | undefined; area_manager_id: number | null },
) {
  const owner = asked.owner_phone === undefined ? undefined : await ownerOf(ctx.db, asked.owner_phone)
  const manager = asked.area_manager_id
  if (manager !== null && !(await listManagers(ctx.db)).some((each) => each.id === manager)) {
    throw badInput({ area_manager_id: 'Choose one of our area managers.' })
  }
  await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, id)
    if (!home) throw notFound('There is no such home.')
    const after = { owner_id: owner ?? home.owner_id, area_manager_id: manager }
    if (home.status_code !== statusCodes.unlisted && manager === null) {
      throw badInput({ area_manager_id: 'A home on the site has somebody who looks after it.' })
    }
    await tx
      .updateTable('home')
      .set({ ...after, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await homes.noteChange(tx, {
      ...{
        home_id: id,
        person_id: signedIn(ctx).personId,
        what: 'edited',
        reason: 'Owner and manager',
        made_at: ctx.now,
      },
      before: { title: home.title, owner_id: home.owner_id, area_manager_id: home.area_manager_id },
      after: { title: home.title, ...after },
    })
  })
}

export async function takeDown(ctx: Context, id: number, reason: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, id)
    if (!home) throw notFound('There is no such home.')
    await homes.hideHome(tx, id, { by: signedIn(ctx).personId, at: ctx.now, reason, because: 'staff' })
  })
}
