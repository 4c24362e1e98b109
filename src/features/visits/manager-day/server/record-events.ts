import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import { answerWords } from '../answer-words.ts'
import type { EventAnswer, VisitEvent } from '../contract.ts'
import { courseOf, judgeEvent, needsCheckIn } from '../rules.ts'
import { isDoorProof } from './door-proof.ts'
import { keysCheckedIn } from './key-hand-overs.ts'
import { countWrongTries, findAnswer, findOwnVisit, insertCall, insertEvent, listTaken } from './queries.ts'

/** Sequential and independent: a refused event does not block the others. */
export async function recordEvents(
  ctx: Context,
  { events }: { events: VisitEvent[] },
): Promise<{ answers: EventAnswer[] }> {
  const { personId } = signedIn(ctx)
  const told = events.map(({ kind, visit_id }) => `${kind} of visit ${visit_id}`)
  describeAct(ctx, { about: told.join(', ').slice(0, 300) })
  const answers: EventAnswer[] = []
  for (const event of events) {
    const answer = await recordEvent(ctx, personId, event)
    answers.push({ ...answer, message: answerWords(answer.message) })
  }
  return { answers }
}

/** The message is stored in English, or said in the language of the request where nothing is stored. */
async function recordEvent(ctx: Context, managerId: number, event: VisitEvent): Promise<EventAnswer> {
  const { client_id, visit_id, kind } = event
  const known = await findAnswer(ctx.db, managerId, client_id)
  if (known) return known as EventAnswer
  const right = kind === 'check_in' && (await isRightCode(ctx, managerId, event))
  return transaction(ctx.db, async (tx) => {
    const visit = await visits.lockVisit(tx, visit_id)
    // A concurrent duplicate wrote the answer while we waited for the visit's lock.
    const first = await findAnswer(tx, managerId, client_id)
    if (first) return first as EventAnswer
    // The visit never was this manager's, or has been handed over.
    if (visit?.area_manager_id !== managerId) return { client_id, result: 'conflict', message: m.myday_not_theirs() }
    const happened = { kind, happenedAt: notLaterThan(ctx.now, event.happened_at), seenAt: new Date(event.seen_at) }
    const { starts_at: startsAt, checked_in_at } = visit
    const now = {
      ...{ state: visit.state, online: visit.online, startsAt, checkedIn: checked_in_at !== null },
      keys: visit.tenancy_id !== null,
    }
    const code = { right, wrongTries: await countWrongTries(tx, visit_id) }
    const { result, message: said } = inLanguage('en', () => judgeEvent(now, happened, code))
    const atDoor = { needsCheckIn: needsCheckIn({ online: visit.online, wrongTries: code.wrongTries }) }
    const isEarly = result === 'taken' && kind === 'done' && atDoor.needsCheckIn && checked_in_at === null
    const message = isEarly ? inLanguage('en', () => m.myday_counts_later()) : said
    const made = await insertEvent(tx, managerId, {
      client_id,
      visit_id,
      kind,
      happened_at: happened.happenedAt,
      received_at: ctx.now,
      note: kind === 'note' ? (event.note ?? '') : null,
      result,
      message,
    })
    if (!made) return { client_id, result: 'refused', message: m.myday_other_id() }
    if (result === 'taken' && kind !== 'note')
      await visits.setCourse(tx, visit_id, courseOf(await listTaken(tx, visit_id), atDoor))
    if (result === 'taken' && kind === 'check_in' && visit.tenancy_id !== null && visit.hand_over) {
      await keysCheckedIn(tx, ctx, visit.tenancy_id, visit.hand_over)
    }
    return { client_id, result, message }
  })
}

/** A phone's clock may be ahead of ours, but events are never in the future. */
const notLaterThan = (now: Date, told: string): Date => new Date(Math.min(now.getTime(), Date.parse(told)))

/** Checked before the visit is locked, because it is slow; a door code does not change. */
async function isRightCode(ctx: Context, managerId: number, { visit_id, code, proof }: VisitEvent): Promise<boolean> {
  const visit = await findOwnVisit(ctx.db, managerId, visit_id)
  if (!visit?.door_code) return false
  if (code !== undefined) return code === visit.door_code
  return proof !== undefined && isDoorProof(ctx.config, visit_id, visit.door_code, proof)
}

/** On the day of the visit, and until it is reported; not for a cancelled one. */
export async function showPhone(ctx: Context, visitId: number): Promise<{ phone: string }> {
  const { personId } = signedIn(ctx)
  const visit = await findOwnVisit(ctx.db, personId, visitId)
  const isToday = visit && dayInIndia(visit.starts_at) === dayInIndia(ctx.now)
  const isUnreported = visit?.state === 'scheduled' && visit.starts_at < ctx.now
  if (!visit || !(isToday || isUnreported) || visit.state === 'cancelled') throw notFound(m.myday_no_visit_today())
  await transaction(ctx.db, (tx) => insertCall(tx, personId, visitId, ctx.now))
  return { phone: visit.phone }
}
