import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { noteRing } from '#features/desk/calls/server/queries.ts'
import { addDocument } from '#features/people/privacy/server/documents.ts'
import { recordEvents } from '#features/visits/manager-day/server/record-events.ts'
import { transaction } from '#platform/db.ts'
import { actingAt, type Planting } from './context.ts'

const hour = 3_600_000

/** Something for each list of the desk that the rest of the world leaves empty: papers, leads, a manager's note, missed calls, films of checks. */
export async function fillDesk(planting: Planting, { tenant }: { tenant: number }): Promise<void> {
  const at = (hours: number) => new Date(planting.now.getTime() - hours * hour)
  const papers = [
    ['pan', 'ABCPD1234F', 20],
    ['passport', 'M1234567', 3],
  ] as const
  for (const [kind, number, hoursAgo] of papers) {
    const file = { bytes: await drawPaper(kind.toUpperCase()), name: `${kind}.jpg`, type: 'image/jpeg' }
    const ctx = actingAt(planting, { personId: tenant, role: 'tenant' }, at(hoursAgo))
    await addDocument(ctx, { kind, number, file, consent: 'yes' })
  }
  await leaveLeads(planting, [at(3.5), at(1)])
  await writeNote(planting)
  await filmChecks(planting)
  await missCalls(planting, tenant, [at(1.6), at(0.4)])
}

/** No real paper of anybody: a card that says what it would be. */
export const drawPaper = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
      <rect width="860" height="540" fill="#d9e6e2"/><rect x="40" y="120" width="200" height="260" fill="#9db8b1"/>
      <text x="280" y="90" font-size="44" fill="#223">SPECIMEN ${title}</text>
      <text x="280" y="200" font-size="34" fill="#223">Name as in the profile</text></svg>`),
  )
    .jpeg()
    .toBuffer()

async function leaveLeads({ db }: Planting, times: readonly Date[]): Promise<void> {
  const names = ['Kavya Shetty', 'Rohan Mathew']
  const rows = times.map((created_at, nth) => ({
    ...{ source: 'search', name: names[nth] ?? 'Asha', phone: `980001230${nth}`, phone_confirmed: true },
    ...{ consent_version: 1, created_at, updated_at: created_at },
  }))
  await db.insertInto('lead').values(rows).execute()
}

/** About the newest visit that is over. */
async function writeNote(planting: Planting): Promise<void> {
  const visit = await planting.db
    .selectFrom('visit')
    .select(['id', 'area_manager_id', 'starts_at'])
    .where('state', '=', 'done')
    .where('area_manager_id', 'is not', null)
    .where('starts_at', '<', planting.now)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  if (!visit?.area_manager_id) return
  const ctx = actingAt(planting, { personId: visit.area_manager_id, role: 'area_manager' }, planting.now)
  const said = { client_id: randomUUID(), visit_id: visit.id, kind: 'note' as const }
  const at = visit.starts_at.toISOString()
  const note = 'The lift was out of order. Please ask the society when it runs again.'
  await recordEvents(ctx, { events: [{ ...said, happened_at: at, seen_at: at, note }] })
}

/** A tenant rang, and somebody whom we do not know. */
async function missCalls({ db }: Planting, tenant: number, [first, second]: [Date, Date]): Promise<void> {
  const { phone } = await db.selectFrom('person').select('phone').where('id', '=', tenant).executeTakeFirstOrThrow()
  const rings = [
    { callId: 'demo-ring-1', from: phone ?? '9800012399', at: first },
    { callId: 'demo-ring-2', from: '9800012398', at: second },
  ]
  for (const ring of rings) await transaction(db, (tx) => noteRing(tx, ring))
}

/** The films of a few checks: a tour stands in for each. */
async function filmChecks({ db, storage, now }: Planting): Promise<void> {
  const tour = await db
    .selectFrom('home_video')
    .select(['storage_key', 'duration_s'])
    .where('storage_key', 'like', '%.mp4')
    .orderBy('id')
    .executeTakeFirst()
  const file = tour && (await storage.get(tour.storage_key))
  if (!file) return
  const bytes = await buffer(file.body)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const checks = await db
    .selectFrom('inspection')
    .select(['id', 'kind', 'made_by'])
    .where('state', '<>', 'open')
    .orderBy('id')
    .limit(4)
    .execute()
  for (const { id, kind, made_by } of checks) {
    const storage_key = `check_videos/demo-${id}.mp4`
    await storage.put(storage_key, bytes, { contentType: 'video/mp4' })
    const duration_ms = tour.duration_s * 1000
    const video = await db
      .insertInto('inspection_video')
      .values({
        ...{ inspection_id: id, state: 'ready', storage_key, sha256, duration_ms },
        ...{ added_by: made_by, added_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('video_tagging')
      .values({ kind, inspection_video_id: video.id, duration_ms, made_at: now })
      .execute()
  }
}
