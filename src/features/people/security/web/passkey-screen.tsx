import { safeRedirect } from '#features/people/accounts/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/passkey-screen.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { enterWithPasskey } from './passkey-client.ts'
import '#features/people/accounts/web/accounts.css'

export const meta: Route.MetaFunction = () => [{ title: 'Log in | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = ({ request }: Route.LoaderArgs) => ({
  target: safeRedirect(new URL(request.url).searchParams.get('custom_redirect_url')),
})

/** A full page load afterwards, which discards all cached data of the signed-out visitor. */
export default function PasskeyScreen({ loaderData: { target } }: Route.ComponentProps) {
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>Log in with a passkey</h1>
        <p className="mut">Your fingerprint, face or screen lock signs you in.</p>
        <PasskeyButton label="Use your passkey" run={enterWithPasskey} onDone={() => location.assign(target)} main />
        <ButtonLink to="/alpha/login" variant="ter" block>
          Log in another way
        </ButtonLink>
      </div>
    </div>
  )
}
