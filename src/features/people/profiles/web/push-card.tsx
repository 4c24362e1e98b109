import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { removePushDevice } from '../contract.ts'
import { isSwitchedOn, type PushState, switchOff, switchOn } from './push-here.ts'

type Device = { id: number; name: string; added_on: string }
type PushCardProps = { publicKey: string; devices: readonly Device[] }

const said: Readonly<Record<Exclude<PushState, 'on' | 'off'>, string>> = {
  unsupported: 'This browser cannot show messages. On an iPhone, add the site to your home screen first.',
  denied: 'You have forbidden notifications for this site. Allow them in the settings of your browser.',
  failed: 'That did not work. Please try again.',
}

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
      <h2>On this device</h2>
      <p className="mut">
        Messages appear on the screen, also while the site is closed. They stop when you log out. SMS and email come as
        chosen above.
      </p>
      <div role="status">{state && state in said ? <p>{said[state as keyof typeof said]}</p> : null}</div>
      <div>
        <Button
          variant={isOn ? 'sec' : 'pri'}
          icon="bell"
          busy={busy}
          disabled={state === null || state === 'unsupported'}
          onClick={() => act(() => (isOn ? switchOff() : switchOn(publicKey)))}
        >
          {isOn ? 'Turn off here' : 'Turn on here'}
        </Button>
      </div>
      {devices.length > 0 ? (
        <>
          <h3>Devices that get them</h3>
          <ul className="push-devices">
            {devices.map(({ id, name, added_on }) => (
              <li key={id} className="row wrapx between">
                <span>
                  {name} <span className="s mut">since {formatDay(added_on)}</span>
                </span>
                <Button
                  variant="ter"
                  small
                  disabled={busy || state === null}
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    act(async () => {
                      await call(removePushDevice, { params: { id } })
                      return isSwitchedOn()
                    })
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
