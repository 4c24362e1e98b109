import { data, Form, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
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

export const meta: Route.MetaFunction = () => [
  { title: 'Passkeys and apps | Thikana' },
  { name: 'robots', content: 'noindex' },
]

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
      return data<SecurityState>({ said: 'Your authenticator app is added.' })
    }
    if (intent === 'remove-app') {
      await call(removeAuthenticatorApp, {})
      return data<SecurityState>({ said: 'Your authenticator app is removed.' })
    }
    await call(removePasskey, { params: { id: Number(form.get('id')) } })
    return data<SecurityState>({ said: 'The passkey is removed.' })
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
        <h1>Passkeys and apps</h1>
        <p className="mut">
          A passkey signs you in with your fingerprint, face or screen lock, and cannot be copied or guessed. An
          authenticator app shows a new code every half minute. Who works for Thikana needs one of them.
        </p>
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
      <h2>Passkeys</h2>
      {passkeys.length > 0 ? (
        <ul className="stack g4">
          {passkeys.map(({ id, name, added_at, last_used_at }) => (
            <li key={id} className="second-factor">
              <div>
                <p className="b">{name}</p>
                <p className="s mut">
                  Added {formatMoment(new Date(added_at))}
                  {last_used_at ? `, last used ${formatMoment(new Date(last_used_at))}` : ''}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="remove-passkey" variant="sec" small>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mut">You have none yet.</p>
      )}
      <PasskeyButton label="Add a passkey" run={makePasskey} onDone={() => revalidate()} onRefused={confirm} />
    </Card>
  )
}

function App({ hasApp, state: { offer, errors } }: { hasApp: boolean; state: SecurityState }) {
  const busy = useNavigation().state !== 'idle'
  if (hasApp || !offer) {
    return (
      <Card className="stack g5">
        <h2>Authenticator app</h2>
        <p className="mut">{hasApp ? 'Your app is set up.' : 'You have none yet.'}</p>
        <Form method="post" className="profile-act">
          <Button type="submit" name="intent" value={hasApp ? 'remove-app' : 'start-app'} variant="sec" busy={busy}>
            {hasApp ? 'Remove the app' : 'Set up an app'}
          </Button>
        </Form>
      </Card>
    )
  }
  return (
    <Card className="stack g5">
      <h2>Authenticator app</h2>
      <p>Scan this with your app, or type the key into it. Then enter the code that it shows.</p>
      <svg
        className="second-factor-qr"
        viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={offer.qr.path} />
      </svg>
      <p className="s">
        Key: <code>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="secret" value={offer.secret} />
        <TextField
          label="Code in the app"
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors?.totp}
        />
        <div className="profile-act">
          <Button type="submit" name="intent" value="confirm-app" busy={busy}>
            Add the app
          </Button>
        </div>
      </Form>
    </Card>
  )
}
