import { sql } from 'kysely'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { assure } from '#features/care/assure/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { problemWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { badInput } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { type ProblemKey, thingOf, tradeFor, tradeWords } from '../catalogue.ts'
import { startClock } from '../clock.ts'
import type { CareProblem, CareQuote, CareRoom, IssueForm } from '../issue-contract.ts'
import { careTexts, type Quote, quoteOf, slotsFrom } from '../rules.ts'
import { termsOn } from '../terms.ts'
import { dangerOf } from '../words.ts'
import { ownCareHome } from './own-home.ts'
import type { CareHome } from './queries.ts'
import { listPlaces } from './rooms.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const shownDays = 4

export async function getIssueForm(ctx: Ctx, asked: { room?: string; thing?: string }): Promise<IssueForm> {
  const home = await ownCareHome(ctx)
  const { rooms, photos } = await listPlaces(ctx.db, home)
  return {
    home: { title: homes.titleOf(home.title), unit: unitName(home) },
    rooms,
    photos,
    chosen: asked.room && asked.thing ? await chosenOf(ctx, home, findThing(rooms, asked.room, asked.thing)) : null,
    slots: slotsFrom(ctx.now, shownDays).map((at) => ({ at: at.toISOString(), text: localMoment(at) })),
  }
}

export type Found = { room: CareRoom; thing: CareRoom['things'][number] }

export function findThing(rooms: readonly CareRoom[], roomKey: string, thingKey: string): Found {
  const room = rooms.find(({ key }) => key === roomKey)
  if (!room) throw badInput({ room: careTexts.room }, careTexts.room)
  const thing = room.things.find(({ key }) => key === thingKey)
  if (!thing) throw badInput({ thing: careTexts.thing }, careTexts.thing)
  return { room, thing }
}

async function chosenOf(ctx: Ctx, home: CareHome, { room, thing }: Found): Promise<IssueForm['chosen']> {
  const quoteFor = await pricesFor(ctx, home)
  return {
    ...{ room: room.key, thing: thing.key, thing_name: thing.name, room_name: room.name },
    problems: thingOf(thing.name).problems.map((key) => problemOn(quoteFor, thing.name, key, ctx.now)),
    before: await sayBefore(ctx.db, home, room.name, thing.name),
  }
}

function problemOn(quoteFor: (broken: Broken) => Quote, thing: string, key: ProblemKey, now: Date): CareProblem {
  const label = problemWords(key)
  const danger = dangerOf(key)
  const quote = (urgent: boolean) => wireQuote(quoteFor({ thing, problem: key, urgent }), now)
  return {
    ...{ key, label, danger, trade: tradeWords[tradeFor(thing, key)] },
    ...{ usual: quote(false), urgent: quote(true) },
  }
}

type Broken = { thing: string; problem: ProblemKey; urgent: boolean }

/** Computes the present price of a repair in this home. */
export async function pricesFor({ db, now }: Pick<Ctx, 'db' | 'now'>, home: CareHome): Promise<(b: Broken) => Quote> {
  const today = dayInIndia(now)
  const movedInOn = home.moved_in_at ? dayInIndia(home.moved_in_at) : home.starts_on
  const assured = await assure.isAssured(db, home.tenancy_id, today)
  return (broken) => quoteOf(termsOn(today), { ...broken, movedInOn, today, assured })
}

const wireQuote = ({ youPay, asksOwner, ...quote }: Quote, now: Date): CareQuote => ({
  ...quote,
  ...{ you_pay: youPay, asks_owner: asksOwner, due_at: startClock(now, quote.hours).dueAt.toISOString() },
})

/** The partner sees it too. */
async function sayBefore(db: Db, home: CareHome, room: string, thing: string): Promise<string | null> {
  const { rows } = await sql<{ raised_at: Date; times: number }>`
    select max(raised_at) as raised_at, count(*)::int as times from care_request
    where home_id = ${home.home_id} and room = ${room} and thing = ${thing} and state <> 'cancelled'`.execute(db)
  const [before] = rows
  if (!before || before.times === 0) return null
  const day = localDay(dayInIndia(before.raised_at))
  return before.times === 1 ? m.care_before_once({ day }) : m.care_before_times({ times: before.times, day })
}
