import { data } from 'react-router'
import { m } from '#messages'
import { CallError } from '#shared/call.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import { keepWrite, type NewWrite } from './waiting-writes.ts'

/** The answer to a form whose write waits on this phone; the next write of that form takes the new id. */
export type Kept = { kept: string }

/**
 * Has the server do what a form asks for. Where it cannot be reached, the write is kept and sent later; `write` is null for
 * a form that cannot wait. The form needs the mark `data-waits`, so that the shell lets it through without a network.
 */
export async function sendOrKeep<T>(send: () => Promise<T>, write: NewWrite | null) {
  // Without a network nothing leaves the phone, so that the server cannot have it.
  const tried: Pick<NewWrite, 'triedAt'> = navigator.onLine ? { triedAt: Date.now() } : {}
  try {
    return await send()
  } catch (error) {
    if (write === null || !isUnreachable(error) || !keepWrite({ ...write, ...tried })) throw error
    showToast({ text: m.ui_kept_on_phone(), tone: 'offline' })
    return answerHere<Kept>({ kept: crypto.randomUUID() })
  }
}

/** Answers a form without the server. With a status of 5xx neither the screen nor its frame asks it again. */
export const answerHere = <T>(answer: T) => data<T>(answer, { status: 503 })

/** A request that found no network or lost it on the way: of the router, or a call. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof CallError && error.status === 0)
