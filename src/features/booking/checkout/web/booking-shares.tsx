import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { mostShares } from '../booking-people.ts'
import type { BookingForm } from './use-booking.ts'

type SharesProps = { booking: BookingForm; firstName: string; error?: string | undefined }

/** Friends who pay one booking together: each gets a link for their own share. */
export function ShareFields({ booking: { state, tell }, firstName, error }: SharesProps) {
  const { shares, payable } = state
  const each = payable === null ? null : Math.round(payable / Math.max(2, shares.length) / 100) * 100
  return (
    <fieldset className="field booking-shares">
      <legend className="lab">{m.booking_paying_together()}</legend>
      <Checkbox
        className="needs-script"
        label={m.booking_split()}
        hint={m.booking_split_hint({ minutes: holdMinutes.group })}
        checked={shares.length > 0}
        onChange={(event) => tell({ type: 'sharing', names: event.target.checked ? [firstName, ''] : [] })}
      />
      {shares.length > 0 ? (
        <div className="stack g3">
          {shares.map((name, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a friend is known by their place alone.
              key={at}
              label={at === 0 ? m.booking_you() : m.booking_friend({ number: at })}
              name="share"
              required
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => tell({ type: 'shareChanged', at, name: event.target.value })}
              suffix={
                shares.length > 2 && at > 0 ? (
                  <IconButton
                    icon="x"
                    size="sm"
                    label={m.booking_remove_friend({ number: at })}
                    onClick={() => tell({ type: 'shareRemoved', at })}
                  />
                ) : undefined
              }
            />
          ))}
          {shares.length < mostShares ? (
            <Button variant="ter" icon="plus" onClick={() => tell({ type: 'shareAdded' })}>
              {m.booking_add_friend()}
            </Button>
          ) : null}
          {each === null ? null : <p className="s mut">{m.booking_each_now({ amount: formatRupees(each) })}</p>}
        </div>
      ) : null}
      <noscript>
        <div className="stack g3">
          <p className="s mut">{m.booking_name_everyone()}</p>
          {[1, 2, 3].map((number) => (
            <TextField key={number} label={m.booking_name_number({ number })} name="share" maxLength={60} />
          ))}
        </div>
      </noscript>
      {error ? <p className="err">{error}</p> : null}
    </fieldset>
  )
}
