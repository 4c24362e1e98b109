import { data } from 'react-router'
import { setPassword } from '#features/people/accounts/device-contract.ts'
import { isGoodPassword } from '#features/people/accounts/rules.ts'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { m } from '#messages'
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
import { sectionTitle } from './profile-sections.ts'

export const meta = profileMeta('password')

export const loader = async () => ({ profile: await call(getProfile, {}) })

/** Passwords are never rendered into a page; with script they stay in the form. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const current = String(form.get('current') ?? '')
  const password = String(form.get('password') ?? '')
  if (!isGoodPassword(password) || password.length > 200)
    return refuseFields({ password: m.accounts_password_rule() }, {})
  try {
    await call(setPassword, { body: { password, ...(current ? { current } : {}) } })
    return data<FormState>(said(m.profile_password_set()))
  } catch (error) {
    confirmFirst(error, request)
    return refuseCall(error, {})
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function PasswordScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const has = profile.has_password ? 'yes' : 'no'
  return (
    <ProfilePage title={sectionTitle('password')} intro={m.profile_password_intro({ has })}>
      <Card>
        {/* The key clears the fields after success. */}
        <ProfileForm key={actionData?.said ? JSON.stringify(actionData) : 'asked'} state={actionData}>
          {profile.has_password ? (
            <PasswordField
              label={m.profile_present_password()}
              name="current"
              autoComplete="current-password"
              hint={m.profile_present_password_hint()}
              error={actionData?.errors.current}
            />
          ) : null}
          <PasswordField
            label={m.profile_new_password()}
            name="password"
            autoComplete="new-password"
            required
            hint={m.profile_password_hint()}
            error={actionData?.errors.password}
          />
          <div className="profile-act">
            <Button type="submit" busy={busy}>
              {m.profile_set_password({ has })}
            </Button>
          </div>
        </ProfileForm>
      </Card>
    </ProfilePage>
  )
}
