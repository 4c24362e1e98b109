import { safeRedirect } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/passkey-screen.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { enterWithPasskey } from './passkey-client.ts'
import '#features/people/accounts/web/accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: m.accounts_log_in_title() },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request }: Route.LoaderArgs) => ({
  target: safeRedirect(new URL(request.url).searchParams.get('custom_redirect_url')),
})

/** A full page load afterwards, which discards all cached data of the signed-out visitor. */
export default function PasskeyScreen({ loaderData: { target } }: Route.ComponentProps) {
  return (
    <div className="wrap login">
      <div className="login-card card">
        <h1>{m.accounts_passkey_heading()}</h1>
        <p className="mut">{m.accounts_passkey_text()}</p>
        <PasskeyButton
          label={m.accounts_use_your_passkey()}
          run={enterWithPasskey}
          onDone={() => location.assign(localAddress(target))}
          main
        />
        <ButtonLink to="/alpha/login" variant="ter" block>
          {m.accounts_another_way()}
        </ButtonLink>
      </div>
    </div>
  )
}
