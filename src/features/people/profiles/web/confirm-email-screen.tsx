import { data } from 'react-router'
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

export const meta = profileMeta('Confirm your email')

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
    return data<Answer>({ email, said: 'Email confirmed', errors: {}, typed: {} })
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
    <ProfilePage title={confirmed ? 'Your email is confirmed' : 'Confirm your email'}>
      <Card className="email-proof">
        <span className="seal">
          <Icon icon="mail-check" size="lg" />
        </span>
        <p className="l b">{confirmed ?? email}</p>
        <p className="mut">
          {confirmed
            ? 'Receipts and agreements go here from now on.'
            : 'You asked to use this address with your account.'}
        </p>
        <ProfileForm state={actionData}>
          {confirmed ? (
            <ButtonLink to="/profile">Back to your profile</ButtonLink>
          ) : (
            <>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={busy}>
                Confirm this address
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
    <ProfilePage title="This link no longer works">
      <Card className="email-proof">
        <span className="seal dead">
          <Icon icon="mail-x" size="lg" />
        </span>
        <p className="mut">
          It has been used, is older than 3 days, or was asked for by another account. You can ask for a new one.
        </p>
        <ButtonLink to="/profile/email">Go to your email</ButtonLink>
      </Card>
    </ProfilePage>
  )
}
