import { CallError } from '#shared/call.ts'

export type CallAnswer = { done?: string; problem?: string; about?: number; typed?: string; status?: number }

/** Refusals become a sentence beside the form; what was typed stays. */
export async function runCallForm(
  run: () => Promise<string>,
  typed: { about: number; text: string },
): Promise<CallAnswer> {
  try {
    return { done: await run(), about: typed.about }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const [field] = Object.values(error.fields)
    const status = error.status === 400 ? 422 : error.status
    return { problem: field ?? error.message, about: typed.about, typed: typed.text, status }
  }
}
