import { data } from 'react-router'
import { isEmail } from '#features/people/accounts/rules.ts'
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
import { Standing } from './standing.tsx'

export const meta = profileMeta('Email')

export const loader = async () => ({ profile: await call(getProfile, {}) })

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.get('form') === 'again' ? 'again' : 'email'
  const email = String(form.get('email') ?? '').trim()
  if (!isEmail(email)) return refuseFields({ email: 'Invalid Email-Id' }, { email }, name)
  try {
    await call(setEmail, { body: { email } })
    return data<FormState>(said('Link sent. Look in your mailbox.', name))
  } catch (error) {
    return refuseCall(error, { email }, name)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function EmailScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const waiting = profile.pending_email ?? (profile.email_confirmed ? null : profile.email)
  return (
    <ProfilePage title="Email" intro="Receipts and agreements go to it. You can also sign in with a link mailed to it.">
      {waiting ? <Waiting email={waiting} sent={profile.pending_email !== null} state={actionData} /> : null}
      <Card className="stack g5">
        <Standing label="Your email now" value={profile.email} confirmed={profile.email_confirmed} />
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
        title={sent ? `We have mailed a link to ${email}.` : `${email} is not confirmed yet.`}
        action={
          <Button type="submit" variant="ter" small busy={busy}>
            {sent ? 'Send it again' : 'Send the link'}
          </Button>
        }
      >
        {sent
          ? 'Open it within 3 days to confirm the address. Until then nothing changes.'
          : 'Open the link we mail you.'}
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
        label={profile.email ? 'New email' : 'Email'}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        defaultValue={own?.typed.email}
        hint="We mail you a link that proves it is yours."
        error={own?.errors.email}
      />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          Send link
        </Button>
      </div>
    </ProfileForm>
  )
}
