import { data, Form, type RouterContextProvider, redirect, redirectDocument, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { localAddress } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { openAuth } from '../contract.ts'
import { link } from '../rules.ts'
import type { Route } from './+types/verify-token-screen.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: m.accounts_log_in_title() },
  { name: 'robots', content: 'noindex' },
]

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
  `${linkCookieName}=${encodeURIComponent(token)}; Path=${localAddress('/alpha')}; Max-Age=${link.signInMinutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const tokenIn = (context: Readonly<RouterContextProvider>): string =>
  context.get(pageContext).cookies[linkCookieName] ?? ''

export default function VerifyTokenScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failure = actionData?.failure ?? (!loaderData.hasToken ? m.accounts_link_incomplete() : null)
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>{m.accounts_log_in_to_thikana()}</h1>
        {failure ? (
          <>
            <p role="alert">{failure}</p>
            <ButtonLink to="/alpha/login" block>
              {m.accounts_another_way()}
            </ButtonLink>
          </>
        ) : (
          <Form method="post">
            <Button type="submit" busy={busy} block>
              {m.accounts_log_in()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
