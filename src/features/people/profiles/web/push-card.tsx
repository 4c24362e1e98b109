import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { localDevice } from '#features/people/accounts/web/local-device.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { removePushDevice } from '../notifications-contract.ts'
import { isSwitchedOn, type PushState, switchOff, switchOn } from './push-here.ts'

type Device = { id: number; name: string; added_on: string }
type PushCardProps = { publicKey: string; devices: readonly Device[] }

const needsWords = (state: PushState | null): state is Exclude<PushState, 'on' | 'off'> =>
  state !== null && state !== 'on' && state !== 'off'

/** Messages on the screen of this phone or computer; a browser is asked only once its person presses. */
export function PushCard({ publicKey, devices }: PushCardProps) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    isSwitchedOn().then(setState, () => setState('unsupported'))
  }, [])
  const act = async (work: () => Promise<PushState>) => {
    setBusy(true)
    setState(await work().catch((): PushState => 'failed'))
    setBusy(false)
    await revalidate()
  }
  const isOn = state === 'on'
  return (
    <Card className="stack">
      <h2>{m.profile_push_here()}</h2>
      <p className="mut">{m.profile_push_text()}</p>
      <div role="status">{needsWords(state) ? <p>{m.profile_push_state({ state })}</p> : null}</div>
      <div>
        <Button
          variant={isOn ? 'sec' : 'pri'}
          icon="bell"
          busy={busy}
          disabled={state === null || state === 'unsupported'}
          onClick={() => act(() => (isOn ? switchOff() : switchOn(publicKey)))}
        >
          {m.profile_push_switch({ on: isOn ? 'yes' : 'no' })}
        </Button>
      </div>
      {devices.length > 0 ? (
        <>
          <h3>{m.profile_push_devices()}</h3>
          <ul className="push-devices">
            {devices.map(({ id, name, added_on }) => (
              <li key={id} className="row wrapx between">
                <span>
                  {m.profile_push_since({
                    ...{ name: localDevice(name), day: localDay(added_on) },
                    since: (words) => <span className="s mut">{words}</span>,
                  })}
                </span>
                <Button
                  variant="ter"
                  small
                  disabled={busy || state === null}
                  aria-label={m.profile_push_remove({ name: localDevice(name) })}
                  onClick={() =>
                    act(async () => {
                      await call(removePushDevice, { params: { id } })
                      return isSwitchedOn()
                    })
                  }
                >
                  {m.ui_remove()}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
