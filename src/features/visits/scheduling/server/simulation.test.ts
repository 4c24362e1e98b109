import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { isLongRun } from '#app/testing/test-length.ts'
import type { Context } from '#platform/context.ts'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { type Random, randomFrom } from '#shared/random.ts'
import { hourMs, slotId } from '../slots.ts'
import { cancelVisit, moveVisit } from './change-visit.ts'
import { scheduleVisit } from './schedule-visit.ts'
import { listHeld, prepareTown, simulated, workHours } from './test-simulated-town.ts'
import { type Attempt, findClashes, holdsOf, makeJudge, type Town } from './test-visit-judge.ts'

const connections = 32
/** Days few enough for the attempts that free places become rare. */
const { attemptCount, days } = isLongRun ? { attemptCount: 20_000, days: 14 } : { attemptCount: 3_000, days: 2 }

let site: TestApp
let database: OpenDatabase
let town: Town

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(2_000)
  town = await prepareTown(site.services.db, site.clock.now)
  database = await openDatabase({
    url: site.databaseUrl,
    log: site.services.log,
    maxConnections: connections,
  })
})
afterAll(async () => {
  await database.close()
  await site.close()
})

const phoneOf = (visitor: number) => String(8_000_000_000 + visitor)

/** Runs the call as this visitor. Messages are only enqueued; sending them is tested elsewhere. */
function contextOf(visitor: number): Context {
  const { clock: _, ...services } = site.services
  const queue = { ...services.queue, enqueue: async () => null }
  const actor = { sessionId: 1, personId: simulated.firstVisitor + visitor, role: 'tenant', roles: ['tenant'] }
  return { ...services, db: database.db, queue, now: site.clock.now, actor, exchange: {} } as unknown as Context
}

type Known = { visitId: number; version: number; visitor: number; homeId: number; online: boolean }
type Asked = Pick<Attempt, 'kind' | 'homeId' | 'at' | 'online' | 'visitId' | 'version'> & { visitor: number }

const atOnce = async (acts: readonly Promise<void>[]): Promise<void> => void (await Promise.all(acts))

function makeCrowd(random: Random) {
  const homeIds = [...town.homes.keys()]
  const openHomeIds = homeIds.filter((id) => town.homes.get(id)?.closed === null)
  const attempts: Attempt[] = []
  const known: Known[] = []
  const twins: (number | null)[][] = []
  const today = dayInIndia(site.clock.now)

  const anyHour = (draw: Random) =>
    startOfDay(addDays(today, draw.between(1, days))).getTime() +
    draw.between(workHours.from, workHours.to - 1) * hourMs

  async function attempt(asked: Asked, act: () => Promise<number>): Promise<number | null> {
    const from = performance.now()
    let answer: Attempt['answer']
    try {
      answer = { visitId: await act() }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer = { code: error.code, nextSlots: error.fields?.next_slots?.split(',').filter(Boolean) ?? [] }
    }
    const { visitor, ...rest } = asked
    attempts.push({ ...rest, phone: phoneOf(visitor), from, to: performance.now(), answer })
    return 'visitId' in answer ? answer.visitId : null
  }

  type Visit = { homeId: number; at?: number; requestId?: string }

  async function schedule(draw: Random, visitor: number, { homeId, requestId, ...wish }: Visit): Promise<void> {
    const at = wish.at ?? anyHour(draw)
    const asked = { kind: 'schedule' as const, visitor, homeId, at, online: draw.chance(0.12) }
    const body = {
      name: '',
      email: '',
      phone: '',
      entity_type: 'house' as const,
      slot_type: 'sav' as const,
      house_id: homeId,
      slot_id: slotId(homeId, new Date(asked.at)),
      online_sav_requested: asked.online,
      request_id: requestId,
    }
    const ask = () => attempt(asked, async () => (await scheduleVisit(contextOf(visitor), body)).visit?.id as number)
    const ids = requestId ? await Promise.all([ask(), ask()]) : [await ask()]
    const id = ids.find((one) => one !== null)
    if (id != null) known.push({ visitId: id, version: 1, visitor, homeId, online: asked.online })
    // One may come while the place is still held; it is judged like any other refusal.
    expect(new Set(ids.filter((one) => one !== null)).size).toBeLessThanOrEqual(1)
    if (requestId) twins.push(ids)
  }

  const anyVisit = (draw: Random) => known[draw.between(0, known.length - 1)]

  async function change(draw: Random, kind: 'move' | 'cancel', visit = anyVisit(draw)): Promise<void> {
    if (!visit) return
    const { visitId, version, visitor, homeId, online } = visit
    const asked = { kind, visitor, homeId, at: anyHour(draw), online, visitId, version }
    const done = await attempt(asked, async () => {
      const ctx = contextOf(visitor)
      if (kind === 'cancel') await cancelVisit(ctx, { id: visitId, version, reason: '' })
      else await moveVisit(ctx, { id: visitId, version, slot_id: slotId(homeId, new Date(asked.at)) })
      return visitId
    })
    if (done !== null) visit.version = Math.max(visit.version, version + 1)
  }

  async function actOnce(draw: Random, turn: string): Promise<void> {
    const action = draw.weighted([
      ['schedule', 59],
      ['twins', 3],
      ['same home', 3],
      ['same hour', 4],
      ['move', 18],
      ['move twice', 3],
      ['cancel', 10],
    ] as const)
    const visitor = draw.between(0, simulated.visitors - 1)
    const homeId = draw.pick(homeIds)
    switch (action) {
      case 'schedule':
        return schedule(draw, visitor, { homeId })
      // A double click: the same request twice at once.
      case 'twins':
        return schedule(draw, visitor, { homeId, requestId: `request-${turn}` })
      // Two windows: one person asks for two hours of one home at once.
      case 'same home': {
        const wish = { homeId: draw.pick(openHomeIds) }
        return atOnce([schedule(draw, visitor, wish), schedule(draw, visitor, wish)])
      }
      // Two windows: one person asks for the same hour of two homes at once, and can have one of them.
      case 'same hour': {
        const at = anyHour(draw)
        const homes = [draw.pick(openHomeIds), draw.pick(openHomeIds)]
        return atOnce(homes.map((each) => schedule(draw, visitor, { homeId: each, at })))
      }
      // Two windows: both move the same visit, and the second one moves what has changed.
      case 'move twice': {
        const visit = anyVisit(draw)
        return atOnce([change(draw, 'move', visit), change(draw, 'move', visit)])
      }
      default:
        return change(draw, action)
    }
  }

  return {
    attempts,
    twins,
    async run(): Promise<void> {
      let turn = 0
      const worker = async (nth: number) => {
        const draw = random.fork(nth)
        while (attempts.length < attemptCount) await actOnce(draw, `${nth}-${turn++}`)
      }
      await Promise.all(Array.from({ length: connections }, (_, nth) => worker(nth)))
    },
  }
}

test(`50 managers, 2,000 homes, ${attemptCount} attempts at once: nobody is promised what another has, and everybody is told the truth`, async () => {
  const crowd = makeCrowd(randomFrom(42))
  await crowd.run()
  const { attempts, twins } = crowd
  const refused = attempts.filter(({ answer }) => 'code' in answer)
  expectRealCrowd(attempts)
  expect(twins.filter(([one, other]) => one !== other).length).toBeLessThan(twins.length / 50)

  const holds = holdsOf(await listHeld(site.services.db), attempts)
  expect(findClashes(town, holds)).toEqual([])

  const judge = makeJudge(town, holds, attempts)
  const lies = refused.filter((attempt) => 'code' in attempt.answer && !judge.isTrue(attempt, attempt.answer.code))
  expect(lies).toEqual([])
  const notFree = refused.flatMap((attempt) =>
    'code' in attempt.answer ? attempt.answer.nextSlots.filter((slot) => !judge.wasFree(attempt, slot)) : [],
  )
  expect(notFree).toEqual([])
  await expectEveryAnswerKept(attempts)
}, 600_000)

/** Guards against a vacuous run in which every attempt succeeds or none does. */
function expectRealCrowd(attempts: readonly Attempt[]): void {
  expect(attempts.length).toBeGreaterThanOrEqual(attemptCount)
  const answers = attempts.map(({ answer, kind }) => ('code' in answer ? answer.code : kind))
  const count = Object.fromEntries([...Map.groupBy(answers, (each) => each)].map(([name, list]) => [name, list.length]))
  expect(count.schedule).toBeGreaterThan(0.15 * attemptCount)
  expect(count.move).toBeGreaterThan(0.015 * attemptCount)
  expect(count.cancel).toBeGreaterThan(0.015 * attemptCount)
  expect(count.slot_taken).toBeGreaterThan(0.05 * attemptCount)
  for (const code of ['visit_exists', 'visit_changed', 'visit_over', 'visitor_busy']) {
    expect(count[code], code).toBeGreaterThan(5)
  }
}

/** Every confirmed visit is stored as its last answer said, and there are no others. */
async function expectEveryAnswerKept(attempts: readonly Attempt[]): Promise<void> {
  const promised = new Map<number, { version: number; at: number | null; homeId: number; phone: string }>()
  for (const { answer, version = 0, kind, at, homeId, phone } of attempts) {
    if (!('visitId' in answer) || (promised.get(answer.visitId)?.version ?? 0) > version) continue
    promised.set(answer.visitId, { version: version + 1, at: kind === 'cancel' ? null : at, homeId, phone })
  }
  const { rows } = await sql<{ id: number; version: number; at: Date | null; homeId: number; phone: string }>`
    select id, version, case when state = 'scheduled' and place is not null then starts_at end as at,
      home_id as "homeId", phone
    from visit`.execute(site.services.db)
  const kept = new Map(rows.map(({ id, at, ...row }) => [id, { ...row, at: at?.getTime() ?? null }]))
  expect(kept).toEqual(promised)
}
