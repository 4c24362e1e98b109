import { redirect } from 'react-router'
import { getViewer } from '#features/people/accounts/contract.ts'
import { safeRedirect, signInUrl } from '#features/people/accounts/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { saveSearch } from '../contract.ts'
import { readToSave, savedText, toSaveCookie, toSaveCookieName } from '../search-to-save.ts'
import type { Route } from './+types/save-search-screen.ts'

/** Saves a search and returns to it, after signing in if necessary. */
export async function action({ request }: Route.ActionArgs) {
  const url = String((await readForm(request)).get('search') ?? '').slice(0, 2000)
  const { signed_in } = await call(getViewer, {})
  if (signed_in) return save(url)
  const back = `/save-search?search=${encodeURIComponent(url)}`
  return redirect(signInUrl(back), { headers: { 'set-cookie': toSaveCookie(url) } })
}

/** Back from signing in. The cookie says that it was pressed here: a link from elsewhere saves nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url).searchParams.get('search')?.slice(0, 2000) ?? ''
  const pressed = readToSave(context.get(pageContext).cookies[toSaveCookieName])
  const { signed_in } = await call(getViewer, {})
  return signed_in && pressed === url && url !== '' ? save(url) : redirect(safeRedirect(url))
}

async function save(url: string) {
  const headers = new Headers({ 'set-cookie': toSaveCookie('') })
  try {
    const { already } = await call(saveSearch, { body: { url } })
    headers.append('set-cookie', flashCookie(savedText(already)))
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    headers.append('set-cookie', flashCookie(error.fields.url ?? error.message))
  }
  return redirect(safeRedirect(url), { headers })
}
