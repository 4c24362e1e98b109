import { redirect } from 'react-router'
import { CallError } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'

/**
 * Leads to the screen that asks for a proof of identity, and back to this page, where the server wants one first. The way
 * back names no language: the router puts in that of the page it leads from.
 */
export function confirmFirst(error: unknown, request: Request): void {
  if (!(error instanceof CallError) || error.code !== 'confirm_identity') return
  const url = new URL(request.url)
  const path = pathWithin(url).replace(/\.data$/, '')
  throw redirect(`/profile/confirm?next=${encodeURIComponent(`${path}${url.search}`)}`)
}
