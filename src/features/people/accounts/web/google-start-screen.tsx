import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { startOutsideSignIn } from '../contract.ts'
import type { Route } from './+types/google-start-screen.ts'

/** Redirects to Google and remembers the redirect target. */
export async function loader({ request }: Route.LoaderArgs) {
  const target = new URL(request.url).searchParams.get('custom_redirect_url') ?? '/'
  const { url } = await call(startOutsideSignIn, { body: { target: target.slice(0, 500) } })
  return redirect(url)
}
