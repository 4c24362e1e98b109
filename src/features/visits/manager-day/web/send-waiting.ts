import { isRouteErrorResponse } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { type EventAnswer, recordVisitEvents, type VisitEvent } from '../contract.ts'
import { addTold, listWaiting, removeWaiting } from './day-store.ts'

/** As many as one call takes. */
const most = 50

/**
 * Sends the queued events. Answered ones are removed; refused ones are stored as failures to be read, except `own`, whose
 * answer is shown in place. Throws without a response; the queue then stays as it is.
 */
export async function sendWaiting(managerId: number, own?: string): Promise<EventAnswer | undefined> {
  const waiting = await listWaiting(managerId)
  let ownAnswer: EventAnswer | undefined
  for (let from = 0; from < waiting.length; from += most) {
    const events = waiting.slice(from, from + most)
    for (const answer of await tell(events.map(({ manager_id: _, ...event }) => event))) {
      const event = events.find(({ client_id }) => client_id === answer.client_id)
      if (answer.client_id === own) ownAnswer = answer
      else if (answer.result !== 'taken' && event) {
        await addTold({ client_id: answer.client_id, visit_id: event.visit_id, message: answer.message })
      }
      await removeWaiting(answer.client_id)
    }
  }
  return ownAnswer
}

async function tell(events: VisitEvent[]): Promise<EventAnswer[]> {
  try {
    return (await call(recordVisitEvents, { body: { events } })).answers
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    // One event is malformed: it must not block the others for ever.
    const [only] = events
    if (events.length === 1 && only) return [{ client_id: only.client_id, result: 'refused', message: error.message }]
    const answers: EventAnswer[] = []
    for (const event of events) answers.push(...(await tell([event])))
    return answers
  }
}

/** Worth a retry: no network, rate-limited, or a server error. */
export const isUnanswered = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status === 0 || error.status === 429 || error.status >= 500
    : error instanceof TypeError
