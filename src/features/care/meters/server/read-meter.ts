import { flatmates } from '#features/care/flatmates/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { MeterKind } from '#features/tenancy/inspections/rules.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction, violated } from '#platform/db.ts'
import { badInput } from '#platform/errors.ts'
import { addDays, type Day, dayInIndia, earlierDay } from '#shared/dates.ts'
import type { SentFile } from '#shared/file-field.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { metersPath } from '../paths.ts'
import {
  answerDays,
  costOf,
  figures,
  localPeriod,
  type MeterScope,
  readingProblem,
  splitWithRooms,
  toHundredths,
} from '../rules.ts'
import { rateOn } from '../tariffs.ts'
import { findLast, findRoomOf, insertReading, listRoomUse, listStays, lockHome, type ReadingRow } from './queries.ts'

const { photos } = inspections

type Read = { kind: MeterKind; of: MeterScope; reading: string; photo: SentFile }

/** Keeps the reading with its photo; what was used since the last one is shared. */
export async function readMeter(ctx: Context, { kind, of, reading, photo }: Read): Promise<void> {
  const home = await flatmates.lived(ctx)
  const day = dayInIndia(ctx.now)
  const hundredths = toHundredths(reading)
  const roomId = of === 'room' ? await findRoomOf(ctx.db, home.tenancy_id) : null
  if (of === 'room' && roomId === null) throw badInput({ of: m.meters_whole_home() }, m.meters_whole_home())
  const lastOf = (db: Db) => findLast(db, home.home_id, kind, roomId)
  // Before the photo is encoded: what is refused costs little.
  refuseWrong(hundredths, day, await lastOf(ctx.db))
  const kept = await photos.keep(ctx.providers.storage, photo.bytes)
  try {
    await transaction(ctx.db, async (tx) => {
      await lockHome(tx, home.home_id)
      const last = await lastOf(tx)
      refuseWrong(hundredths, day, last)
      await noteReading(tx, ctx, last, {
        ...{ homeId: home.home_id, roomId, kind, day, hundredths, by: home.person_id },
        photo: { storage_key: kept.key, width: kept.width, height: kept.height, sha256: kept.sha256 },
      })
    })
  } catch (error) {
    await photos.drop(ctx.providers.storage, kept.key)
    if (violated(error) === 'meter_reading_once') refuseWrong(hundredths, day, await lastOf(ctx.db))
    throw error
  }
}

function refuseWrong(hundredths: number, day: Day, last: ReadingRow | undefined): void {
  const problem = readingProblem(hundredths, day, last && { reading: last.hundredths, read_on: last.read_on })
  if (problem) throw badInput({ reading: problem }, problem)
}

export type NewReading = {
  homeId: number
  /** Set for a room's meter: its use is charged with the next reading of the home's meter. */
  roomId?: number | null
  kind: MeterKind
  /** It counts from the beginning of this day. */
  day: Day
  hundredths: number
  by: number
  photo?: { storage_key: string; width: number; height: number; sha256: string }
}
type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** In the caller's transaction with the home locked. */
export async function noteReading(tx: Tx, ctx: Ctx, last: ReadingRow | undefined, read: NewReading): Promise<void> {
  const { homeId, roomId = null, kind, day, hundredths, by, photo } = read
  const id = await insertReading(tx, {
    ...{ home_id: homeId, room_id: roomId, kind, read_on: day, reading: hundredths / 100, by_person_id: by },
    ...{ read_at: ctx.now, ...photo },
  })
  if (roomId === null && last && hundredths > last.hundredths) await split(tx, ctx, { ...read, last, readingId: id })
}

type Within = { homeId: number; kind: MeterKind; from: Day; day: Day; units: number; mayRefuse: boolean }

/** Behind the home's meter no more can have been used than it counted; at moving out the rooms then wait. */
async function roomsWithin(tx: Tx, { homeId, kind, from, day, units, mayRefuse }: Within) {
  const rooms = await listRoomUse(tx, homeId, kind, from, day)
  const together = rooms.reduce((sum, { hundredths }) => sum + hundredths, 0)
  if (together <= units) return rooms
  if (!mayRefuse) return []
  const problem = m.meters_rooms_over({ units: figures(together) })
  throw badInput({ reading: problem }, problem)
}

type Splitting = NewReading & { last: ReadingRow; readingId: number }

async function split(tx: Tx, ctx: Ctx, { homeId, kind, day, hundredths, by, photo, last, readingId }: Splitting) {
  const rate = rateOn(kind, day)
  const units = hundredths - last.hundredths
  const amount = costOf(units, rate)
  const rooms = await roomsWithin(tx, { homeId, kind, from: last.read_on, day, units, mayRefuse: photo !== undefined })
  const first = rooms.reduce((earliest, { from }) => earlierDay(earliest, from), last.read_on)
  const stays = await listStays(tx, homeId, first, day)
  const shares = splitWithRooms({ amount, rate }, stays, rooms, [last.read_on, day])
  // Days on which the home was empty are charged to no flatmate.
  if (shares.length === 0 || amount === 0) return
  const answer_by = addDays(dayInIndia(ctx.now), answerDays)
  const { id } = await tx
    .insertInto('meter_split')
    .values({
      ...{ home_id: homeId, kind, from_reading_id: last.id, to_reading_id: readingId, from_day: last.read_on },
      ...{ to_day: day, units: units / 100, rate, amount, made_at: ctx.now, answer_by },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counted = rooms.map(({ readingId: room }) => room)
  if (counted.length > 0)
    await tx.updateTable('meter_reading').set({ split_id: id }).where('id', 'in', counted).execute()
  const stayOf = (tenancyId: number) => stays.find((stay) => stay.id === tenancyId)
  await tx
    .insertInto('meter_share')
    .values(
      shares.map((share) => ({
        ...{ split_id: id, tenancy_id: share.id, days: share.days, amount: share.amount, own_amount: share.own },
        // A settled deposit is not asked for more.
        state: stayOf(share.id)?.settled ? 'waived' : 'open',
      })),
    )
    .execute()
  for (const share of shares) {
    const stay = stayOf(share.id)
    if (!stay || stay.settled || stay.tenant_id === by) continue
    await accounts.tellPerson(tx, ctx, stay.tenant_id, {
      ...{ purpose: 'meters:split', subject: () => m.meters_sent_split_subject({ kind }), path: metersPath },
      body: () =>
        m.meters_sent_split({
          ...{ kind, period: localPeriod(last.read_on, day), amount: formatRupees(share.amount) },
          day: localShortDay(answer_by),
        }),
    })
  }
}
