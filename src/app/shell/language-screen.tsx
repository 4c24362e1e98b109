import { redirect, redirectDocument } from 'react-router'
import { getViewer } from '#features/people/accounts/contract.ts'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { updateProfile } from '#features/people/profiles/contract.ts'
import { call } from '#shared/call.ts'
import { addressIn, isLanguage, pathWithin } from '#shared/language.ts'
import { languageCookie } from '#shared/language-cookie.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/language-screen.ts'

/** Remembers the language: in a cookie for pages, in the profile for what we send. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const asked = String(form.get('language') ?? '')
  const language = isLanguage(asked) ? asked : 'en'
  const { viewer } = await call(getViewer, {})
  // Seen as somebody else nothing is changed, and the page is shown all the same.
  if (viewer) await call(updateProfile, { body: { language } }).catch(() => null)
  const { origin, isTranslated } = context.get(pageContext)
  const back = safeRedirect(String(form.get('back') ?? '/'))
  // A screen that is not translated would lead back to English, as if nothing had been chosen.
  const path = language === 'en' || isTranslated(pathWithin(new URL(back, origin))) ? back : '/'
  // With the origin: a path alone would get the prefix of the page it came from.
  return redirectDocument(`${origin}${addressIn(language, path)}`, {
    headers: { 'set-cookie': languageCookie(language) },
  })
}

export const loader = () => redirect('/')
