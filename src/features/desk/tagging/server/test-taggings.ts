import { expect } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aMovie } from '#features/homes/editor/server/test-movie.ts'
import type { Role } from '#shared/endpoint.ts'
import { checkVideosPath } from '../rules.ts'
import { makeCheckVideo } from './make-check-video.ts'

export const keys = { kitchen: 'kitchen.sink', room: 'room-1.walls' }

const tus = { 'tus-resumable': '1.0.0' }

/** A site with people who tag films, and a manager whose checks are filmed. */
export async function openTaggings() {
  const site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const staff = {} as Record<Role, string>
  let tagger = 0
  for (const role of ['central_video_tagger', 'tenant_mo_video_tagger', 'central_listor', 'admin'] as const) {
    const { id } = await make.aPerson({ roles: [role] })
    if (role === 'central_video_tagger') tagger = id
    staff[role] = await site.openSession(id, role)
  }
  const manager = (await make.aPerson({ roles: ['area_manager'] })).id
  const { aCheck } = checksOf(site, manager)
  const films = filmsIn(site, staff.central_video_tagger)
  async function aFilmedCheck(kind: 'move_in' | 'move_out', tenancyId?: number, walls?: string) {
    const tenancy = tenancyId ?? (await make.aTenant({ in: await make.aHome() })).tenancyId
    const inspection = await aCheck(tenancy, kind, walls)
    expect((await films.upload(inspection, 'check.mp4', aMovie({ seconds: 20, size: 50_000 }))).status).toBe(204)
    const video = await films.film(inspection)
    return { tenancy, inspection, video, id: await films.taggingOf(video) }
  }
  return {
    site,
    make,
    staff,
    tagger,
    manager,
    aCheck,
    aFilmedCheck,
    ...films,
    ...tagsIn(site, staff.central_video_tagger),
  }
}

function checksOf(site: TestApp, manager: number) {
  async function aCheck(tenancyId: number, kind: 'move_in' | 'move_out', walls = 'good'): Promise<number> {
    const { db } = site.services
    const at = site.clock.now
    const { id } = await db
      .insertInto('inspection')
      .values({
        ...{ tenancy_id: tenancyId, kind, state: 'submitted', made_by: manager, started_at: at },
        ...{ finished_at: at, submitted_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = [
      [keys.kitchen, 'Kitchen', 'Kitchen', 'Counter and sink', 'good'],
      [keys.room, 'Room 1', 'Bedroom', 'Walls and ceiling', walls],
    ] as const
    for (const [key, room, category, name, condition] of items) {
      await db
        .insertInto('inspection_item')
        .values({
          ...{ inspection_id: id, key, room, category, scope: 'room_level', name, condition, note: '' },
          ...{ client_id: `${kind}-${key}`, said_at: at },
        })
        .execute()
    }
    return id
  }
  return { aCheck }
}

function filmsIn(site: TestApp, own: string) {
  const begin = (inspectionId: number, name: string, length: number, cookie = own) =>
    site.send('POST', checkVideosPath, {
      cookie,
      headers: {
        ...{ ...tus, 'upload-length': String(length) },
        'upload-metadata': Object.entries({ inspection_id: String(inspectionId), filename: name })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })

  async function upload(inspectionId: number, name: string, bytes: Buffer, cookie = own) {
    const { headers } = await begin(inspectionId, name, bytes.length, cookie)
    return site.send('PATCH', String(headers.location), {
      cookie,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    })
  }

  async function film(inspectionId: number, seconds = 20, kind = 'mp4'): Promise<number> {
    const video = await site.services.db
      .selectFrom('inspection_video')
      .select('id')
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    const { clock, ...services } = site.services
    await makeCheckVideo.run({ ...services, now: clock() }, { videoId: video.id, kind })
    expect(seconds).toBeGreaterThan(0)
    return video.id
  }

  const taggingOf = async (videoId: number): Promise<number> => {
    const { id } = await site.services.db
      .selectFrom('video_tagging')
      .select('id')
      .where('inspection_video_id', '=', videoId)
      .executeTakeFirstOrThrow()
    return id
  }
  return { begin, upload, film, taggingOf }
}

function tagsIn(site: TestApp, own: string) {
  const post = (id: number, what: string, body: object = {}, cookie = own) =>
    site.send('POST', `/api/v1/video_taggings/${id}/${what}`, { cookie, body })
  const room = (id: number, at_ms: number, name = 'Kitchen', category = 'Kitchen') =>
    post(id, 'rooms', { at_ms, room: name, category })
  const tag = (id: number, at_ms: number, item_key: string | null, condition = 'good', note = '') =>
    post(id, 'tags', { at_ms, item_key, name: 'Something else', condition, note })
  const acts = (what: string) =>
    site.services.db.selectFrom('staff_act').selectAll().where('what', '=', what).orderBy('id').execute()
  return { post, room, tag, acts }
}
