import type { CallInput } from '#shared/endpoint.ts'
import { laterCall, type NewWrite } from '#ui/page/waiting-writes.ts'
import type { ProblemKey } from '../catalogue.ts'
import { raiseIssue } from '../issue-contract.ts'
import { servicesPath } from '../paths.ts'

/** The list in which requests wait. */
export const requestList = 'care'

export type RaiseBody = CallInput<typeof raiseIssue>['body']

export function requestIn(form: FormData): RaiseBody {
  const text = (name: string) => String(form.get(name) ?? '')
  const wanted = text('wanted_at')
  return {
    ...{ request_id: text('request_id'), room: text('room'), thing: text('thing'), words: text('words') },
    ...{ problem: text('problem') as ProblemKey, urgent: text('urgent') === 'yes' },
    ...placeIn(form),
    ...{ wanted_at: wanted === '' ? null : wanted, shown_price: Number(text('shown_price')) },
  }
}

/** The photo and, where a script has put it, the place on it. */
function placeIn(form: FormData) {
  const part = (name: string) => Number(form.get(name) ?? Number.NaN)
  const [picture, x, y] = [part('picture_id'), part('point_x'), part('point_y')]
  if (!Number.isInteger(picture)) return {}
  return { picture_id: picture, point: Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null }
}

/** A request to be sent later; it stands among the others once it is. */
export function laterRequest(form: FormData): NewWrite {
  const body = requestIn(form)
  return {
    ...{ id: body.request_id, list: requestList, page: servicesPath, words: body.words },
    ...{ title: String(form.get('title') ?? ''), ...laterCall(raiseIssue, { body }) },
  }
}
