import { redirect } from 'react-router'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/theme-screen.ts'
import { themeCookie } from './theme-cookie.ts'

/** Remembers light or dark in a cookie, so that the server renders the right one from the first byte. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  return redirect(safeRedirect(String(form.get('back') ?? '/')), {
    headers: { 'set-cookie': themeCookie(theme) },
  })
}

export const loader = () => redirect('/')
