import { data } from 'react-router'
import { type Device, endDevice, endOtherDevices, listDevices } from '#features/people/accounts/device-contract.ts'
import { roleLabels } from '#features/people/accounts/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Route } from './+types/devices-screen.ts'
import { type FormState, keepTyped, refuseCall, said } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'

export const meta = profileMeta('Devices')

export const loader = () => call(listDevices, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = String(form.get('form') ?? '')
  try {
    if (name === 'others') {
      const { ended } = await call(endOtherDevices, {})
      return data<FormState>(said(ended === 1 ? '1 device signed out' : `${ended} devices signed out`, name))
    }
    await call(endDevice, { params: { id: Number(name) } })
    return data<FormState>(said('Device signed out'))
  } catch (error) {
    // Already signed out elsewhere; the reloaded list shows it.
    if (error instanceof CallError && error.status === 404) return data<FormState>(said('Device signed out'))
    return refuseCall(error, {}, name)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function DevicesScreen({ loaderData: { devices }, actionData }: Route.ComponentProps) {
  const others = devices.filter(({ here }) => !here)
  const busy = useBusy('others')
  return (
    <ProfilePage
      title="Devices"
      intro="Where you are signed in. Sign out devices you do not know, then set a new password."
    >
      <Card flush>
        <ul className="devices">
          {[...devices]
            .sort((a, b) => Number(b.here) - Number(a.here))
            .map((device) => (
              <DeviceLine key={device.id} device={device} state={actionData} />
            ))}
        </ul>
      </Card>
      {/* Rendered even with nothing to sign out, because it shows the result. */}
      <ProfileForm name="others" state={actionData}>
        {others.length > 0 ? (
          <div className="profile-act">
            <Button type="submit" variant="bad" busy={busy}>
              Sign out everywhere else
            </Button>
          </div>
        ) : (
          <p className="mut">You are not signed in on any other device.</p>
        )}
      </ProfileForm>
    </ProfilePage>
  )
}

const ways: Record<Device['how'], string> = {
  code: 'with a code',
  password: 'with your password',
  google: 'with Google',
  link: 'with a mailed link',
  role: 'by switching role',
  passkey: 'with a passkey',
}

function DeviceLine({ device, state }: { device: Device; state: FormState | undefined }) {
  const { id, name, how, role, since, last_seen, here } = device
  const busy = useBusy(String(id))
  const isPhone = /Android|iPhone/.test(name)
  return (
    <li className="device">
      <Icon icon={isPhone ? 'smartphone' : 'laptop'} />
      <div className="tx">
        <p className="b">
          {name} {here ? <Tag tone="leaf">This device</Tag> : null}
        </p>
        <p className="s mut">
          {roleLabels[role]}, signed in {ways[how]} on {formatMoment(new Date(since))}
        </p>
        {here ? null : <p className="s mut">Last used {formatMoment(new Date(last_seen))}</p>}
      </div>
      {here ? null : (
        <ProfileForm name={String(id)} state={state?.form === undefined ? undefined : state}>
          <Button type="submit" variant="sec" small busy={busy} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        </ProfileForm>
      )}
    </li>
  )
}
