import { data } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { confirmEmail, getEmailLink } from '../contract.ts'
import type { Route } from './+types/confirm-email-screen.ts'
import { type FormState, keepTyped, refuseCall } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'

export const meta = profileMeta(() => m.profile_confirm_email())

/** Does not use the link up, because mail clients prefetch links. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  return { token, ...(await call(getEmailLink, { query: { token } })) }
}

type Answer = FormState & { email?: string }

export async function action({ request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '').slice(0, 200)
  try {
    const { email } = await call(confirmEmail, { body: { token } })
    return data<Answer>({ email, said: m.profile_email_confirmed(), errors: {}, typed: {} })
  } catch (error) {
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function ConfirmEmailScreen({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const confirmed = (actionData as Answer | undefined)?.email
  const busy = useBusy()
  if (!confirmed && !email && !actionData?.problem) return <DeadLink />
  return (
    <ProfilePage title={confirmed ? m.profile_email_is_confirmed() : m.profile_confirm_email()}>
      <Card className="email-proof">
        <span className="seal">
          <Icon icon="mail-check" size="lg" />
        </span>
        <p className="l b" lang="en-IN">
          {confirmed ?? email}
        </p>
        <p className="mut">{confirmed ? m.profile_email_from_now() : m.profile_email_asked()}</p>
        <ProfileForm state={actionData}>
          {confirmed ? (
            <ButtonLink to="/profile">{m.profile_back()}</ButtonLink>
          ) : (
            <>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={busy}>
                {m.profile_confirm_address()}
              </Button>
            </>
          )}
        </ProfileForm>
      </Card>
    </ProfilePage>
  )
}

function DeadLink() {
  return (
    <ProfilePage title={m.profile_dead_link()}>
      <Card className="email-proof">
        <span className="seal dead">
          <Icon icon="mail-x" size="lg" />
        </span>
        <p className="mut">{m.profile_dead_link_text()}</p>
        <ButtonLink to="/profile/email">{m.profile_go_to_email()}</ButtonLink>
      </Card>
    </ProfilePage>
  )
}
