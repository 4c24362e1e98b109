import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { openAuth } from '../contract.ts'
import { link } from '../rules.ts'
import type { Route } from './+types/verify-token-screen.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [{ title: 'Log in | Thikana' }, { name: 'robots', content: 'noindex' }]

/**
 * The link's token goes from the address into a cookie at once, so that it stays in no history, bookmark or referrer.
 * HttpOnly, and gone with the link.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams, protocol } = new URL(request.url)
  const token = searchParams.get('open_auth_token')
  if (token !== null) {
    throw redirect('/alpha/verify_token', { headers: { 'set-cookie': linkCookie(token, protocol === 'https:') } })
  }
  return { hasToken: tokenIn(request) !== '' }
}

/** A button uses up the token, not the page load, because mail clients prefetch links. */
export async function action({ request }: Route.ActionArgs) {
  try {
    const { message } = await call(openAuth, { query: { open_auth_token: tokenIn(request) } })
    return redirectDocument('/', { headers: { 'set-cookie': flashCookie(message) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data({ failure: error.message }, { status: error.status || 503 })
  }
}

const linkCookie = (token: string, secure: boolean): string =>
  `thikana_link=${encodeURIComponent(token)}; Path=/alpha; Max-Age=${link.signInMinutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const tokenIn = (request: Request): string =>
  /(?:^|; )thikana_link=([\w-]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''

export default function VerifyTokenScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failure = actionData?.failure ?? (!loaderData.hasToken ? 'This link is not complete.' : null)
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>Log in to Thikana</h1>
        {failure ? (
          <>
            <p role="alert">{failure}</p>
            <ButtonLink to="/alpha/login" block>
              Log in another way
            </ButtonLink>
          </>
        ) : (
          <Form method="post">
            <Button type="submit" busy={busy} block>
              Log in
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
