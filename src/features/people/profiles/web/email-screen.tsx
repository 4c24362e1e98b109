import { data } from 'react-router'
import { isEmail } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getProfile, type Profile, setEmail } from '../contract.ts'
import type { Route } from './+types/email-screen.ts'
import { type FormState, keepTyped, refuseCall, refuseFields, said } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'
import { Standing } from './standing.tsx'

export const meta = profileMeta('email')

export const loader = async () => ({ profile: await call(getProfile, {}) })

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.get('form') === 'again' ? 'again' : 'email'
  const email = String(form.get('email') ?? '').trim()
  if (!isEmail(email)) return refuseFields({ email: m.accounts_invalid_email() }, { email }, name)
  try {
    await call(setEmail, { body: { email } })
    return data<FormState>(said(m.profile_link_sent(), name))
  } catch (error) {
    return refuseCall(error, { email }, name)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function EmailScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const waiting = profile.pending_email ?? (profile.email_confirmed ? null : profile.email)
  return (
    <ProfilePage title={sectionTitle('email')} intro={m.profile_email_intro()}>
      {waiting ? <Waiting email={waiting} sent={profile.pending_email !== null} state={actionData} /> : null}
      <Card className="stack g5">
        <Standing label={m.profile_email_now()} value={profile.email} confirmed={profile.email_confirmed} />
        {/* The key clears the field once a link is sent; the pending address is shown above. */}
        <NewEmail key={profile.pending_email} profile={profile} state={actionData} />
      </Card>
    </ProfilePage>
  )
}

type WaitingProps = { email: string; sent: boolean; state: FormState | undefined }

function Waiting({ email, sent, state }: WaitingProps) {
  const busy = useBusy('again')
  const own = state?.form === 'again' ? state : undefined
  return (
    <ProfileForm name="again" state={state} className="email-waiting">
      <input type="hidden" name="email" value={email} />
      {own?.errors.email ? <Banner tone="brick" role="alert" title={own.errors.email} /> : null}
      <Banner
        title={m.profile_link_waits({ sent: sent ? 'yes' : 'no', email })}
        action={
          <Button type="submit" variant="ter" small busy={busy}>
            {m.profile_send_waiting_link({ sent: sent ? 'yes' : 'no' })}
          </Button>
        }
      >
        {m.profile_link_waits_text({ sent: sent ? 'yes' : 'no' })}
      </Banner>
    </ProfileForm>
  )
}

function NewEmail({ profile, state }: { profile: Profile; state: FormState | undefined }) {
  const busy = useBusy('email')
  const own = state?.form === 'email' ? state : undefined
  return (
    <ProfileForm name="email" state={state}>
      <TextField
        label={profile.email ? m.profile_new_email() : m.accounts_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        defaultValue={own?.typed.email}
        hint={m.profile_email_hint()}
        error={own?.errors.email}
      />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          {m.profile_send_link()}
        </Button>
      </div>
    </ProfileForm>
  )
}
