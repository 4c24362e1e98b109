import { data, Form, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { localDevice } from '#features/people/accounts/web/local-device.ts'
import { profileMeta } from '#features/people/profiles/web/profile-meta.ts'
import { sectionTitle } from '#features/people/profiles/web/profile-sections.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { qrOf } from '#shared/qr.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  confirmAuthenticatorApp,
  getSecondFactors,
  removeAuthenticatorApp,
  removePasskey,
  startAuthenticatorApp,
} from '../contract.ts'
import type { Route } from './+types/security-screen.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { makePasskey } from './passkey-client.ts'
import './security.css'

export const meta = profileMeta('security')

export const loader = () => call(getSecondFactors, {})

type Offer = { secret: string; qr: { size: number; path: string } }
type SecurityState = { said?: string; problem?: string; errors?: Record<string, string>; offer?: Offer }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  const offer = readOffer(form)
  try {
    if (intent === 'start-app') {
      const { secret, uri } = await call(startAuthenticatorApp, {})
      return data<SecurityState>({ offer: { secret, qr: qrOf(uri) } })
    }
    if (intent === 'confirm-app') {
      await call(confirmAuthenticatorApp, { body: { totp: String(form.get('totp') ?? '').replace(/\s/g, '') } })
      return data<SecurityState>({ said: m.security_app_added() })
    }
    if (intent === 'remove-app') {
      await call(removeAuthenticatorApp, {})
      return data<SecurityState>({ said: m.security_app_removed() })
    }
    await call(removePasskey, { params: { id: Number(form.get('id')) } })
    return data<SecurityState>({ said: m.security_passkey_removed() })
  } catch (error) {
    confirmFirst(error, request)
    if (!(error instanceof CallError) || error.status === 401) throw error
    const problem = Object.keys(error.fields).length > 0 ? {} : { problem: error.message }
    const status = error.status === 400 ? 422 : error.status || 503
    return data<SecurityState>({ ...problem, errors: error.fields, ...(offer ? { offer } : {}) }, { status })
  }
}

/** The offer travels with the form, so that a mistyped code does not need a new secret in the app. */
function readOffer(form: FormData): Offer | null {
  const secret = String(form.get('secret') ?? '')
  if (!/^[A-Z2-7]{32}$/.test(secret)) return null
  return { secret, qr: qrOf(`otpauth://totp/Thikana:account?issuer=Thikana&secret=${secret}`) }
}

export default function SecurityScreen({ loaderData, actionData }: Route.ComponentProps) {
  const state: SecurityState = actionData ?? {}
  return (
    <div className="profile-page">
      <header className="stack g1">
        <h1>{sectionTitle('security')}</h1>
        <p className="mut">{m.security_intro()}</p>
      </header>
      {state.said ? <Banner tone="leaf" title={state.said} role="status" /> : null}
      {state.problem ? <Banner tone="brick" title={state.problem} role="alert" /> : null}
      <Passkeys passkeys={loaderData.passkeys} />
      <App hasApp={loaderData.app} state={state} />
    </div>
  )
}

function Passkeys({ passkeys }: Pick<Route.ComponentProps['loaderData'], 'passkeys'>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const confirm = (error: CallError) => {
    if (error.code !== 'confirm_identity') return false
    navigate('/profile/confirm?next=/profile/security')
    return true
  }
  return (
    <Card className="stack g5">
      <h2>{m.security_passkeys()}</h2>
      {passkeys.length > 0 ? (
        <ul className="stack g4">
          {passkeys.map(({ id, name, added_at, last_used_at }) => (
            <li key={id} className="second-factor">
              <div>
                <p className="b">{localDevice(name)}</p>
                <p className="s mut">
                  {m.security_added({
                    when: localDayAndTime(new Date(added_at)),
                    used: last_used_at ? localDayAndTime(new Date(last_used_at)) : 'none',
                  })}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="remove-passkey" variant="sec" small>
                  {m.ui_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mut">{m.security_no_passkey()}</p>
      )}
      <PasskeyButton
        label={m.security_add_passkey()}
        run={makePasskey}
        onDone={() => revalidate()}
        onRefused={confirm}
      />
    </Card>
  )
}

function App({ hasApp, state: { offer, errors } }: { hasApp: boolean; state: SecurityState }) {
  const busy = useNavigation().state !== 'idle'
  const has = hasApp ? 'yes' : 'no'
  if (hasApp || !offer) {
    return (
      <Card className="stack g5">
        <h2>{m.security_app()}</h2>
        <p className="mut">{m.security_app_standing({ has })}</p>
        <Form method="post" className="profile-act">
          <Button type="submit" name="intent" value={hasApp ? 'remove-app' : 'start-app'} variant="sec" busy={busy}>
            {m.security_app_act({ has })}
          </Button>
        </Form>
      </Card>
    )
  }
  return (
    <Card className="stack g5">
      <h2>{m.security_app()}</h2>
      <p>{m.security_scan()}</p>
      <svg
        className="second-factor-qr"
        viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`}
        role="img"
        aria-label={m.security_qr()}
      >
        <path d={offer.qr.path} />
      </svg>
      <p className="s">
        {m.security_key({
          secret: offer.secret.replace(/(.{4})(?=.)/g, '$1 '),
          code: (words) => <code lang="en-IN">{words}</code>,
        })}
      </p>
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="secret" value={offer.secret} />
        <TextField
          label={m.security_code_field()}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors?.totp}
        />
        <div className="profile-act">
          <Button type="submit" name="intent" value="confirm-app" busy={busy}>
            {m.security_add_app()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
