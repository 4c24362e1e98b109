import { data, Form, type RouterContextProvider, redirect, redirectDocument, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { pageContext } from '#shared/page-context.ts'
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
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('open_auth_token')
  if (token !== null) {
    const secure = context.get(pageContext).origin.startsWith('https:')
    throw redirect('/alpha/verify_token', { headers: { 'set-cookie': linkCookie(token, secure) } })
  }
  return { hasToken: tokenIn(context) !== '' }
}

/** A button uses up the token, not the page load, because mail clients prefetch links. */
export async function action({ context }: Route.ActionArgs) {
  try {
    const { message } = await call(openAuth, { query: { open_auth_token: tokenIn(context) } })
    return redirectDocument('/', { headers: { 'set-cookie': flashCookie(message) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data({ failure: error.message }, { status: error.status || 503 })
  }
}

const linkCookieName = 'thikana_link'

const linkCookie = (token: string, secure: boolean): string =>
  `${linkCookieName}=${encodeURIComponent(token)}; Path=/alpha; Max-Age=${link.signInMinutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const tokenIn = (context: Readonly<RouterContextProvider>): string =>
  context.get(pageContext).cookies[linkCookieName] ?? ''

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
