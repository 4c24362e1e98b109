import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Fields of the public endpoint that our own page does not need. */
export type HouseExtras = {
  /** The first name of the area manager, and nothing else about them. */
  shown_by: string | null
  society_photos: { id: number; photo_type: string }[]
  /** The caller's own visits only. */
  visits: { id: number; starts_at: string; state: string; online: boolean }[]
}

export async function getExtras(db: Db, homeId: number, personId: number | null): Promise<HouseExtras> {
  const { rows } = await sql<HouseExtras>`
    select p.first_name as shown_by,
      coalesce((select json_agg(json_build_object('id', f.picture_id, 'photo_type', f.photo_type) order by f.position)
        from society_photo f where f.society_id = h.society_id), '[]') as society_photos,
      coalesce((select json_agg(json_build_object('id', v.id, 'starts_at', v.starts_at, 'state', v.state,
          'online', v.online) order by v.starts_at, v.id)
        from visit v where v.person_id = ${personId}::bigint and v.home_id = h.id
          and v.tenancy_id is null), '[]') as visits
    from home h left join person p on p.id = h.area_manager_id where h.id = ${homeId}`.execute(db)
  return rows[0] as HouseExtras
}
