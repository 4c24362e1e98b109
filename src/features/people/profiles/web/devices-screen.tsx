import { data } from 'react-router'
import { type Device, endDevice, endOtherDevices, listDevices } from '#features/people/accounts/device-contract.ts'
import { localDevice } from '#features/people/accounts/web/local-device.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
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
import { sectionTitle } from './profile-sections.ts'

export const meta = profileMeta('devices')

export const loader = () => call(listDevices, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = String(form.get('form') ?? '')
  try {
    if (name === 'others') {
      const { ended } = await call(endOtherDevices, {})
      return data<FormState>(said(m.profile_devices_ended({ count: ended }), name))
    }
    await call(endDevice, { params: { id: Number(name) } })
    return data<FormState>(said(m.profile_device_ended()))
  } catch (error) {
    // Already signed out elsewhere; the reloaded list shows it.
    if (error instanceof CallError && error.status === 404) return data<FormState>(said(m.profile_device_ended()))
    return refuseCall(error, {}, name)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

export default function DevicesScreen({ loaderData: { devices }, actionData }: Route.ComponentProps) {
  const others = devices.filter(({ here }) => !here)
  const busy = useBusy('others')
  return (
    <ProfilePage title={sectionTitle('devices')} intro={m.profile_devices_intro()}>
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
              {m.profile_end_others()}
            </Button>
          </div>
        ) : (
          <p className="mut">{m.profile_no_other_device()}</p>
        )}
      </ProfileForm>
    </ProfilePage>
  )
}

function DeviceLine({ device, state }: { device: Device; state: FormState | undefined }) {
  const { id, how, role, since, last_seen, here } = device
  const name = localDevice(device.name)
  const busy = useBusy(String(id))
  const isPhone = /Android|iPhone/.test(device.name)
  return (
    <li className="device">
      <Icon icon={isPhone ? 'smartphone' : 'laptop'} />
      <div className="tx">
        <p className="b">
          {name} {here ? <Tag tone="leaf">{m.profile_this_device()}</Tag> : null}
        </p>
        <p className="s mut">
          {m.profile_signed_in({ role: m.shell_role({ role }), how, when: localDayAndTime(new Date(since)) })}
        </p>
        {here ? null : <p className="s mut">{m.profile_last_used({ when: localDayAndTime(new Date(last_seen)) })}</p>}
      </div>
      {here ? null : (
        <ProfileForm name={String(id)} state={state?.form === undefined ? undefined : state}>
          <Button type="submit" variant="sec" small busy={busy} aria-label={m.profile_sign_out_device({ name })}>
            {m.profile_sign_out()}
          </Button>
        </ProfileForm>
      )}
    </li>
  )
}
