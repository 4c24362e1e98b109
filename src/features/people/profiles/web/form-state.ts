import { data } from 'react-router'
import { CallError } from '#shared/call.ts'

/** What a form's action answers: what was said, what is wrong and where, and what was typed. */
export type FormState = {
  /** Which of several forms of a screen it was. */
  form?: string
  said?: string
  problem?: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

export const said = (text: string, form?: string): FormState => ({ form, said: text, errors: {}, typed: {} })

export const refuseFields = (errors: Record<string, string>, typed: Record<string, string>, form?: string) =>
  data<FormState>({ form, errors, typed }, { status: 422 })

/** A refused call as the form shows it. Whoever must sign in first is sent there; a fault of ours flies on. */
export function refuseCall(error: unknown, typed: Record<string, string>, form?: string) {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const atFields = Object.keys(error.fields).length > 0
  const state: FormState = { form, errors: error.fields, typed, ...(atFields ? {} : { problem: error.message }) }
  return data<FormState>(state, { status: error.status === 400 ? 422 : error.status || 503 })
}

export const textsOf = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>

type ClientAction<T> = { request: Request; serverAction: () => Promise<T> }

/** Where the network fails, the page stands as it is, with everything that was typed in it. */
export async function keepTyped<T>({ request, serverAction }: ClientAction<T>) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const form = sent.get('form')
    const state: FormState = { problem: 'Network Error. Please try again', errors: {}, typed: {} }
    return data<FormState>(form ? { ...state, form: String(form) } : state, { status: 503 })
  }
}
