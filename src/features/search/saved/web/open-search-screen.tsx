import { data, redirect } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { openSavedSearch } from '../contract.ts'
import type { Route } from './+types/open-search-screen.ts'

/** Leads to the homes of a saved search, newest first; what was new is then seen. */
export async function loader({ params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) {
    throw data({ error: { code: 'not_found', message: m.errors_not_found() } }, { status: 404 })
  }
  const { url } = await call(openSavedSearch, { params: { id: Number(params.id) } })
  return redirect(url)
}
