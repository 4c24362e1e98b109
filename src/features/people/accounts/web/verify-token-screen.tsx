import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { openAuth } from '../contract.ts'
import type { Route } from './+types/verify-token-screen.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Log in | Thikana' },
  { name: 'robots', content: 'noindex' },
  // Prevents the token from leaking in the Referer header.
  { name: 'referrer', content: 'same-origin' },
]

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('open_auth_token') ?? '',
})

/** A button uses up the token, not the page load, because mail clients prefetch links. */
export async function action({ request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('open_auth_token') ?? '')
  try {
    const { message } = await call(openAuth, { query: { open_auth_token: token } })
    return redirectDocument('/', { headers: { 'set-cookie': flashCookie(message) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data({ failure: error.message }, { status: error.status || 503 })
  }
}

export default function VerifyTokenScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failure = actionData?.failure ?? (loaderData.token === '' ? 'This link is not complete.' : null)
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
            <input type="hidden" name="open_auth_token" value={loaderData.token} />
            <Button type="submit" busy={busy} block>
              Log in
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
