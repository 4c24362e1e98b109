import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoPictures, demoPicturesFolder } from '#demo/demo-pictures.ts'
import type { ProblemKey, Trade } from '#features/care/requests/catalogue.ts'
import { slotsFrom } from '#features/care/requests/rules.ts'
import { creditMissed } from '#features/care/requests/server/jobs.ts'
import { commentCare } from '#features/care/requests/server/others.ts'
import { answerJob } from '#features/care/requests/server/partner-answers.ts'
import { raiseIssue } from '#features/care/requests/server/raise.ts'
import { answerCare } from '#features/care/requests/server/tenant-answers.ts'
import { photoFileOf, photoSizes } from '#features/tenancy/inspections/server/photo-store.ts'
import type { Context } from '#platform/context.ts'
import { type Planting, pastContext } from './context.ts'

const hour = 3_600_000
const day = 24 * hour

const trades: Trade[] = ['plumber', 'appliance', 'electrician', 'carpenter', 'mover']

type Wishes = { partner: number; tenant: number; settledIn: number; city: string }

/** Repairs of the demo people, by the use cases of the product: one closed, one that waits, one late, one to confirm. */
export async function plantRepairs(planting: Planting, { partner, tenant, settledIn, city }: Wishes): Promise<void> {
  const { db, now } = planting
  const at = (ms: number) => new Date(now.getTime() - ms)
  await sql`insert into care_partner (person_id, city_id, trades, added_at)
    select ${partner}, id, ${trades}::text[], ${at(400 * day)} from city where slug = ${city}`.execute(db)
  const living = await db
    .selectFrom('tenancy')
    .select('tenant_id')
    .where('tenant_id', 'in', [tenant, settledIn])
    .where('state', '=', 'living')
    .execute()
  // A world of a few homes has no home for one of them.
  const lives = (id: number) => living.some(({ tenant_id }) => tenant_id === id)
  if (lives(tenant)) {
    await closedOne(planting, { partner, tenant }, at(40 * day))
    await waitingOne(planting, { partner, tenant }, at(20 * hour))
  }
  if (lives(settledIn)) {
    await doneOne(planting, { partner, tenant: settledIn }, at(2 * day))
    await lateOne(planting, { partner, tenant: settledIn }, at(5 * day))
  }
}

type Who = { partner: number; tenant: number }
type Broken = { room: string; thing: string; problem: ProblemKey; words: string; urgent?: boolean }

const actingAt = (planting: Planting, personId: number, now: Date): Context => ({
  ...pastContext(planting, now),
  actor: { sessionId: 0, personId, role: 'tenant', roles: ['tenant'] },
  exchange: {
    address: '',
    userAgent: '',
    language: 'en',
    cookies: {},
    setCookies: [],
    actor: async () => null,
    viewer: async () => null,
    forgetActor() {},
  },
})

async function raise(planting: Planting, who: number, at: Date, broken: Broken): Promise<number> {
  const ctx = actingAt(planting, who, at)
  const asked = {
    request_id: 'demo',
    urgent: false,
    wanted_at: null,
    picture_id: null,
    point: null,
    shown_price: 1_00_000_00,
    ...broken,
  }
  return (await raiseIssue(ctx, asked, () => sql`select 1`)).id
}

const workAt = (planting: Planting, { partner }: Who, id: number, at: Date, body: Parameters<typeof answerJob>[2]) =>
  answerJob(actingAt(planting, partner, at), id, body)

async function closedOne(planting: Planting, who: Who, at: Date): Promise<void> {
  const broken: Broken = {
    ...{ room: 'kitchen', thing: 'taps-and-drain', problem: 'leaks' },
    words: 'The tap under the purifier drips all night.',
  }
  const id = await raise(planting, who.tenant, at, broken)
  await addPhoto(planting, { id, by: who.tenant, phase: 'before', at, view: 'kitchen' })
  const later = (hours: number) => new Date(at.getTime() + hours * hour)
  await workAt(planting, who, id, later(1), { action: 'accept' })
  await workAt(planting, who, id, later(20), { action: 'start' })
  await addPhoto(planting, { id, by: who.partner, phase: 'after', at: later(21), view: 'kitchen' })
  await workAt(planting, who, id, later(21), {
    action: 'done',
    words: 'New washer and cartridge. Tested for ten minutes.',
  })
  await answerCare(actingAt(planting, who.tenant, later(26)), id, { action: 'confirm' })
}

async function waitingOne(planting: Planting, who: Who, at: Date): Promise<void> {
  const broken: Broken = {
    ...{ room: 'living-and-dining', thing: 'lights-fans-and-switches', problem: 'not_working' },
    words: 'The fan over the table hums and does not turn.',
  }
  const id = await raise(planting, who.tenant, at, broken)
  await addPhoto(planting, { id, by: who.tenant, phase: 'before', at, view: 'living' })
  const soon = new Date(at.getTime() + 2 * hour)
  await workAt(planting, who, id, soon, { action: 'accept' })
  const times = slotsFrom(new Date(planting.now.getTime() + day), 2).slice(0, 3)
  await workAt(planting, who, id, soon, { action: 'propose', times: times.map((time) => time.toISOString()) })
  await commentCare(actingAt(planting, who.partner, soon), id, 'I bring a capacitor. Please keep the table free.')
}

async function lateOne(planting: Planting, who: Who, at: Date): Promise<void> {
  const broken: Broken = {
    ...{ room: 'kitchen', thing: 'counter-and-sink', problem: 'leaks' },
    words: 'Water collects under the sink since yesterday evening.',
  }
  const id = await raise(planting, who.tenant, at, broken)
  await workAt(planting, who, id, new Date(at.getTime() + hour), { action: 'accept' })
  await creditMissed(pastContext(planting, new Date(at.getTime() + 49 * hour)))
}

async function doneOne(planting: Planting, who: Who, at: Date): Promise<void> {
  const broken: Broken = {
    ...{ room: 'house', thing: 'main-door-and-lock', problem: 'stuck' },
    words: 'The key turns only when one lifts the door.',
    urgent: true,
  }
  const id = await raise(planting, who.tenant, at, broken)
  await addPhoto(planting, { id, by: who.tenant, phase: 'before', at, view: 'living' })
  const later = (hours: number) => new Date(at.getTime() + hours * hour)
  await workAt(planting, who, id, later(1), { action: 'accept' })
  await workAt(planting, who, id, later(4), { action: 'start' })
  await addPhoto(planting, { id, by: who.partner, phase: 'after', at: later(5), view: 'living' })
  await workAt(planting, who, id, later(5), { action: 'done', words: 'Hinge raised by 3 mm, lock oiled.' })
}

type Photo = { id: number; by: number; phase: 'before' | 'after'; at: Date; view: string }

/** A view of the demo world, stored as it is: nothing is decoded while planting. */
async function addPhoto({ db, storage }: Planting, { id, by, phase, at, view }: Photo): Promise<void> {
  const picture = (await demoPictures()).find(({ kind }) => kind.startsWith(view))
  if (!picture) return
  const bytes = await readFile(join(demoPicturesFolder, picture.file))
  const storage_key = `demo-repair-${id}-${phase}`
  for (const size of photoSizes) {
    const file = photoFileOf(storage_key, size)
    if ((await storage.head(file)) === null) await storage.put(file, bytes, { contentType: 'image/webp' })
  }
  await db
    .insertInto('care_file')
    .values({
      ...{ request_id: id, phase, kind: 'photo', storage_key, width: picture.width, height: picture.height },
      ...{
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        added_by_id: by,
        added_at: at,
      },
    })
    .execute()
}
