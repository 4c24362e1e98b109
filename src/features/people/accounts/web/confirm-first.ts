import { redirect } from 'react-router'
import { CallError } from '#shared/call.ts'

/** Leads to the screen that asks for a proof of identity, and back to this page, where the server wants one first. */
export function confirmFirst(error: unknown, request: Request): void {
  if (!(error instanceof CallError) || error.code !== 'confirm_identity') return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/profile/confirm?next=${encodeURIComponent(`${pathname.replace(/\.data$/, '')}${search}`)}`)
}
