import { useEffect, useState } from 'react'
import { data, redirectDocument, useSubmit } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { verifyOauthToken } from '../contract.ts'
import type { Route } from './+types/google-screen.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [{ title: 'Log in | Thikana' }, { name: 'robots', content: 'noindex' }]

/** Google returns the token in the URL fragment, which only a script can read; the sandbox posts it. */
export async function action({ request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('id_token') ?? '')
  try {
    const { message, target } = await call(verifyOauthToken, { body: { token } })
    return redirectDocument(target, { headers: { 'set-cookie': flashCookie(message) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failure = error.status === 400 ? 'Login unsuccessful, try again.' : error.message
    return data({ failure }, { status: error.status || 503 })
  }
}

export default function GoogleScreen({ actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('id_token')
    if (!token) return setMissing(true)
    history.replaceState(history.state, '', location.pathname)
    submit({ id_token: token }, { method: 'post' })
  }, [submit])
  const failure = actionData?.failure ?? (missing ? 'Login unsuccessful, try again.' : null)
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>Log in with Google</h1>
        {failure ? <p role="alert">{failure}</p> : <p className="mut">One moment.</p>}
        <ButtonLink to="/alpha/login" variant="sec" block>
          Log in another way
        </ButtonLink>
      </div>
    </div>
  )
}
