import { call } from '#shared/call.ts'
import { type DayVisit, type EventAnswer, recordVisitEvents, type VisitEvent } from '../contract.ts'
import { type EventKind, mostTries, sayWrongCode } from '../rules.ts'
import { addWaiting, countWrong, readWeek, setWrong } from './day-store.ts'
import { proveCode } from './prove-code.ts'
import { isUnanswered, sendWaiting } from './send-waiting.ts'

export type Said = { visitId: number; kind: EventKind; seenAt: string; code: string; note: string }
/** The outcome: queued until there is a network, or refused with a message. */
export type Outcome = { waits: boolean; problem?: string }

/** Stores the event on the phone before sending it, so that nothing is lost. */
export async function recordHere(said: Said): Promise<Outcome> {
  const week = await readWeek()
  if (!week) throw new Error('There is no week to write into.')
  const event: VisitEvent = {
    client_id: crypto.randomUUID(),
    visit_id: said.visitId,
    kind: said.kind,
    happened_at: new Date().toISOString(),
    seen_at: said.seenAt,
    ...(said.kind === 'note' ? { note: said.note } : {}),
  }
  if (said.kind === 'check_in') {
    const visit = week.days.flatMap(({ visits }) => visits).find(({ id }) => id === said.visitId)
    const { door } = visit ?? {}
    if (!visit || !door) return tellNow({ ...event, code: said.code })
    const { proof, right } = await proveCode(door, said.code)
    event.proof = proof
    // A wrong code is only counted, not stored.
    if (!right) return tellWrong(event, visit)
    if ((await wrongSoFar(visit)) >= mostTries) {
      return { waits: false, problem: sayWrongCode(mostTries, Boolean(visit.keys)) }
    }
  }
  await addWaiting({ ...event, manager_id: week.manager_id })
  try {
    return outcomeOf(await sendWaiting(week.manager_id, event.client_id))
  } catch (error) {
    if (isUnanswered(error)) return { waits: true }
    throw error
  }
}

const outcomeOf = (answer: EventAnswer | undefined): Outcome =>
  answer && answer.result !== 'taken' ? { waits: false, problem: answer.message } : { waits: false }

async function tellNow(event: VisitEvent): Promise<Outcome> {
  const { answers } = await call(recordVisitEvents, { body: { events: [event] } })
  return outcomeOf(answers[0])
}

const wrongSoFar = async ({ id, tries_left }: DayVisit): Promise<number> =>
  mostTries - tries_left + (await countWrong(id))

async function tellWrong(event: VisitEvent, visit: DayVisit): Promise<Outcome> {
  try {
    return await tellNow(event)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const before = await wrongSoFar(visit)
    if (before < mostTries) await setWrong(visit.id, (await countWrong(visit.id)) + 1)
    return { waits: true, problem: sayWrongCode(Math.min(mostTries, before + 1), Boolean(visit.keys)) }
  }
}
