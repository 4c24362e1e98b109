import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDocument } from '#features/people/privacy/server/documents.ts'
import { recordEvents } from '#features/visits/manager-day/server/record-events.ts'
import type { Context } from '#platform/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { type Planting, pastContext } from './context.ts'

const hour = 3_600_000

/** Something for each list of the desk that the rest of the world leaves empty: papers, leads and a manager's note. */
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
}

const actingAt = (planting: Planting, who: { personId: number; role: Role }, now: Date): Context => ({
  ...pastContext(planting, now),
  actor: { sessionId: 0, ...who, roles: [who.role] },
  exchange: {
    ...{ address: '', userAgent: '', cookies: {}, setCookies: [] },
    ...{ actor: async () => null, viewer: async () => null, forgetActor() {} },
  },
})

/** No real paper of anybody: a card that says what it would be. */
const drawPaper = (title: string): Promise<Buffer> =>
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
