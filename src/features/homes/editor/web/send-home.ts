import { data } from 'react-router'
import { CallError } from '#shared/call.ts'
import { type HomeFields, roomNumbers } from '../form-fields.ts'

/** The answer to a refused form: `about` names it, `fields` is what was typed. */
export type Refused = {
  about: string
  problem: string
  errors: Record<string, string>
  fields: HomeFields
}
export type Done = { about: string; done: string }

export const fieldsIn = (form: FormData): HomeFields =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Calls name a room by its place in the list, the form by its number: one may have been taken away between. */
function errorsOf(named: Record<string, string>, fields: HomeFields): Record<string, string> {
  const numbers = roomNumbers(fields)
  return Object.fromEntries(
    Object.entries(named).map(([name, text]) => [
      name.replace(/^values\./, '').replace(/^rooms\.(\d+)/, (_, at) => `rooms.${numbers[Number(at)] ?? at}`),
      text,
    ]),
  )
}

/** Shows refusals in the form; everything else goes to the page of errors. */
export function refusedAt(about: string, form: FormData, error: unknown) {
  if (!(error instanceof CallError) || error.status >= 500 || [401, 403, 404].includes(error.status)) throw error
  const fields = fieldsIn(form)
  const errors = errorsOf(error.fields, fields)
  return data<Refused>(
    { about, problem: error.message, errors, fields },
    { status: error.status === 400 ? 422 : error.status },
  )
}
