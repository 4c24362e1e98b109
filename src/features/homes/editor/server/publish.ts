import { sql } from 'kysely'
import { statusCodes } from '#features/homes/listing/rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Tx } from '#platform/db.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { publishProblems } from '../rules.ts'
import type { Writer } from './write-home.ts'

/** Puts a home on the site. One that is there already stays there; one that is not ready is refused with the reasons. */
export async function publishHome(tx: Tx, homeId: number, { by, now, reason }: Writer): Promise<{ changed: boolean }> {
  const home = await tx
    .selectFrom('home')
    .select(['status_code', 'published_at', 'photo_count', 'owner_id', 'area_manager_id'])
    .where('id', '=', homeId)
    .forUpdate()
    .executeTakeFirst()
  if (!home) throw notFound()
  const problems = publishProblems({
    ...{ photos: home.photo_count, owner: home.owner_id !== null, manager: home.area_manager_id !== null },
  })
  if (problems.length > 0) throw new Refusal(409, 'not_ready', problems.join(' '))
  if (home.status_code !== statusCodes.unlisted) return { changed: false }
  const first = home.published_at === null
  await tx
    .updateTable('home')
    .set({ status_code: statusCodes.live, published_at: sql`coalesce(published_at, ${now})`, updated_at: now })
    // A home is new to those who search on the day it comes on the site, not when its draft was started.
    .$if(first, (update) => update.set({ listed_at: now }))
    .where('id', '=', homeId)
    .execute()
  await homes.noteChange(tx, {
    ...{ home_id: homeId, person_id: by, what: 'listed', reason, made_at: now },
    ...{ before: { status_code: home.status_code }, after: { status_code: statusCodes.live } },
  })
  await homes.refreshSearch(tx, homeId, dayInIndia(now))
  return { changed: true }
}
