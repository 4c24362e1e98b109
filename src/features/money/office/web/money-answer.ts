import { data } from 'react-router'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { CallError } from '#shared/call.ts'

/** Result of a form: a message, or field errors. */
export type MoneyAnswer = {
  done?: string
  problem?: string
  errors?: Record<string, string>
  typed?: Record<string, string>
}

/** Errors 401 and 403 are rethrown for the error page. */
export async function answerTo(request: Request, run: () => Promise<string>, typed: Record<string, string> = {}) {
  try {
    return data<MoneyAnswer>({ done: await run() })
  } catch (error) {
    confirmFirst(error, request)
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<MoneyAnswer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}
