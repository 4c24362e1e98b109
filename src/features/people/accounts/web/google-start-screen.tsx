import { redirectDocument } from 'react-router'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { startOutsideSignIn } from '../contract.ts'
import type { Route } from './+types/google-start-screen.ts'

/** Redirects to Google and remembers the redirect target. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const target = new URL(request.url).searchParams.get('custom_redirect_url') ?? '/'
  const { url } = await call(startOutsideSignIn, { body: { target: target.slice(0, 500) } })
  // The whole address: one within the site would get the language of the page.
  return redirectDocument(new URL(url, context.get(pageContext).origin).href)
}
