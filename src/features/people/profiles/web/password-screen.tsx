import { data } from 'react-router'
import { setPassword } from '#features/people/accounts/device-contract.ts'
import { isGoodPassword } from '#features/people/accounts/rules.ts'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { getProfile } from '../contract.ts'
import type { Route } from './+types/password-screen.ts'
import { type FormState, keepTyped, refuseCall, refuseFields, said } from './form-state.ts'
import { PasswordField } from './password-field.tsx'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'

export const meta = profileMeta('Password')

export const loader = async () => ({ profile: await call(getProfile, {}) })

const tooWeak = 'Use 8 or more characters, with a letter and a digit.'

/** Passwords are never rendered into a page; with script they stay in the form. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const current = String(form.get('current') ?? '')
  const password = String(form.get('password') ?? '')
  if (!isGoodPassword(password) || password.length > 200) return refuseFields({ password: tooWeak }, {})
  try {
    await call(setPassword, { body: { password, ...(current ? { current } : {}) } })
    return data<FormState>(said('Password set. Other devices are signed out.'))
  } catch (error) {
    confirmFirst(error, request)
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function PasswordScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <ProfilePage
      title="Password"
      intro={
        profile.has_password
          ? 'Setting a new one signs out your other devices.'
          : 'You sign in with a code. With a password you can sign in without your phone at hand.'
      }
    >
      <Card>
        {/* The key clears the fields after success. */}
        <ProfileForm key={actionData?.said ? JSON.stringify(actionData) : 'asked'} state={actionData}>
          {profile.has_password ? (
            <PasswordField
              label="Present password"
              name="current"
              autoComplete="current-password"
              hint="Not needed if you signed in with a code or a link less than 10 minutes ago."
              error={actionData?.errors.current}
            />
          ) : null}
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint="8 or more characters, with a letter and a digit."
            error={actionData?.errors.password}
          />
          <div className="profile-act">
            <Button type="submit" busy={busy}>
              {profile.has_password ? 'Change password' : 'Set password'}
            </Button>
          </div>
        </ProfileForm>
      </Card>
    </ProfilePage>
  )
}
