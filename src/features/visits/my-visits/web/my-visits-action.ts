import { cancelVisit, moveVisit, rateVisit, scheduleVisit } from '#features/visits/scheduling/contract.ts'
import { visitUrl } from '#features/visits/scheduling/web/use-visit.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { cancelIn } from './cancel-reason.ts'

/** Why nothing was changed, and at which visit that is said. */
export type Refused = { id: number | null; problem: string; nextSlots: string[]; typed: Record<string, string> }
type Outcome = { to: string } | { refused: Refused; status: number }

/** The act that the address of the page says has just been done. */
export function doneText(what: string | null): string | null {
  if (what === 'moved') return m.visits_done_moved()
  if (what === 'cancelled') return m.visits_done_cancelled()
  if (what === 'rated') return m.visits_done_rated()
  return what === 'booked' ? m.visits_done_booked() : null
}

/** Handles the forms of the page. Success redirects, so that a reload does not resubmit. */
export async function changeVisits(form: FormData): Promise<Outcome> {
  const text = (name: string): string => String(form.get(name) ?? '')
  const id = Number(text('id'))
  const typed = { reason: text('reason'), note: text('note'), rating: text('rating'), feedback: text('feedback') }
  try {
    if (text('intent') === 'rate' && typed.rating === '') {
      return { refused: { id, problem: m.visits_choose_mark(), nextSlots: [], typed }, status: 422 }
    }
    return await change(form, text, id)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    const nextSlots = (error.fields.next_slots ?? '').split(',').filter((slot) => slot !== '')
    const problem = error.code === 'slot_taken' ? (error.fields.slot_id ?? error.message) : error.message
    const refused = { id: id > 0 ? id : null, problem, nextSlots, typed }
    return { refused, status: error.status === 400 ? 422 : error.status }
  }
}

async function change(form: FormData, text: (name: string) => string, id: number): Promise<Outcome> {
  const version = Number(text('version'))
  switch (text('pick') ? 'pick' : text('intent')) {
    // Without a script: another day, or one of the slots that were offered, is chosen and then looked at.
    case 'day':
      return { to: `/reschedule?${new URLSearchParams({ move: String(id), day: text('day') })}` }
    case 'pick':
      return { to: `/reschedule?${new URLSearchParams({ move: String(id), slot: text('pick') })}` }
    case 'move':
      await call(moveVisit, { body: { id, version, slot_id: text('slot_id') } })
      return { to: '/reschedule?done=moved' }
    case 'cancel':
      await call(cancelVisit, { body: cancelIn(form) })
      return { to: '/reschedule?done=cancelled' }
    case 'rate':
      await call(rateVisit, { body: { id, rating: Number(text('rating')), feedback: text('feedback').slice(0, 1000) } })
      return { to: '/reschedule?done=rated' }
    default:
      return book(text)
  }
}

/** Schedules a recommended home for the account. If the phone is not confirmed, redirects to the form that asks for a code. */
async function book(text: (name: string) => string): Promise<Outcome> {
  const { confirm_otp } = await call(scheduleVisit, {
    body: {
      house_id: Number(text('house_id')),
      slot_id: text('slot_id'),
      request_id: text('request_id') || undefined,
      src: 'near-visit',
    },
  })
  return { to: confirm_otp ? visitUrl(encodeURIComponent(text('slug'))) : '/reschedule?done=booked' }
}
