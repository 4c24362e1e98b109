import { data } from 'react-router'
import { CallError, networkError } from '#shared/call.ts'

/** Action data of a form: success message, errors by field, and typed values. */
export type FormState = {
  /** Identifies the form on screens with several. */
  form?: string
  said?: string
  problem?: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

export const said = (text: string, form?: string): FormState => ({ form, said: text, errors: {}, typed: {} })

export const refuseFields = (errors: Record<string, string>, typed: Record<string, string>, form?: string) =>
  data<FormState>({ form, errors, typed }, { status: 422 })

/** Converts a refused call into form errors. Redirects to sign-in if required; rethrows server errors. */
export function refuseCall(error: unknown, typed: Record<string, string>, form?: string) {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const atFields = Object.keys(error.fields).length > 0
  const state: FormState = { form, errors: error.fields, typed, ...(atFields ? {} : { problem: error.message }) }
  return data<FormState>(state, { status: error.status === 400 ? 422 : error.status || 503 })
}

export const textsOf = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>

type ClientAction<T> = { request: Request; serverAction: () => Promise<T> }

/** Keeps the page and all typed values when the network fails. */
export async function keepTyped<T>({ request, serverAction }: ClientAction<T>) {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const form = sent.get('form')
    const state: FormState = { problem: networkError(), errors: {}, typed: {} }
    return data<FormState>(form ? { ...state, form: String(form) } : state, { status: 503 })
  }
}
