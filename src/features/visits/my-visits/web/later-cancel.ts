import { cancelVisit } from '#features/visits/scheduling/contract.ts'
import { laterCall, type NewWrite } from '#ui/page/waiting-writes.ts'
import { cancelIn, reasonWords } from './cancel-reason.ts'

/** The list of one visit: what waits for it. */
export const cancelList = (visitId: number): string => `visit ${visitId}`

/** A form of the page that cancels a visit, so that it can be sent later; null for any other. */
export function laterCancel(form: FormData): NewWrite | null {
  if (form.get('intent') !== 'cancel') return null
  const body = cancelIn(form)
  return {
    ...{ id: `cancel ${body.id}`, list: cancelList(body.id), page: '/reschedule' },
    ...{ words: reasonWords(String(form.get('reason') ?? '')), ...laterCall(cancelVisit, { body }) },
  }
}
