import { useEffect, useState } from 'react'
import { data, redirectDocument, useFetcher } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { addressIn, splitAddress } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { verifyOauthToken } from '../contract.ts'
import { googleCookie } from '../rules.ts'
import type { Route } from './+types/google-screen.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: m.accounts_log_in_title() },
  { name: 'robots', content: 'noindex' },
]

/**
 * Google knows one address to come back to. From it the browser goes on to the same in the language it left in, and takes
 * the fragment with it, as the new address has none.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { cookies, origin, language } = context.get(pageContext)
  const [, target = '/'] = (cookies[googleCookie] ?? '').split(' ')
  const left = splitAddress(target).language
  if (language === 'en' && left !== 'en') throw redirectDocument(`${origin}${addressIn(left, '/alpha/google')}`)
  return null
}

/** Google returns the token in the URL fragment, which only a script can read; the sandbox posts it. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('id_token') ?? '')
  try {
    const { message, target } = await call(verifyOauthToken, { body: { token } })
    // The target names its language already, and a path alone would get one more.
    return redirectDocument(`${context.get(pageContext).origin}${target}`, {
      headers: { 'set-cookie': flashCookie(message) },
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failure = error.status === 400 ? m.accounts_login_failed() : error.message
    return data({ failure }, { status: error.status || 503 })
  }
}

export default function GoogleScreen() {
  // Not a navigation: that would put the fragment back into the address.
  const { submit, data: answer } = useFetcher<typeof action>()
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('id_token')
    if (!token) return setMissing(true)
    history.replaceState(history.state, '', location.pathname)
    submit({ id_token: token }, { method: 'post' })
  }, [submit])
  const failure = answer?.failure ?? (missing ? m.accounts_login_failed() : null)
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>{m.accounts_google_heading()}</h1>
        {failure ? <p role="alert">{failure}</p> : <p className="mut">{m.accounts_one_moment()}</p>}
        <ButtonLink to="/alpha/login" variant="sec" block>
          {m.accounts_another_way()}
        </ButtonLink>
      </div>
    </div>
  )
}
