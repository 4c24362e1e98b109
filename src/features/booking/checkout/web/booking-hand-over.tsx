import type { BookingPreview } from '#features/booking/holds/preview-contract.ts'
import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { Link } from '#ui/actions/link.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { BookingForm } from './use-booking.ts'

type HandOverProps = {
  offer: NonNullable<BookingPreview['hand_over']>
  booking: BookingForm
  error?: string | undefined
}

/** For present tenants: when the manager takes the keys back. Without a day they keep both homes. */
export function HandOverFields({ offer, booking: { state, tell }, error }: HandOverProps) {
  const { house, needed, days } = offer
  if (days.length === 0) return null
  const chosen = days.find(({ date }) => date === state.handOverDay)
  return (
    <fieldset className="field">
      <legend className="lab">The home you live in</legend>
      <div className="booking-when">
        <Select
          label={`Hand over ${house.title}`}
          name="hand_over_day"
          value={chosen?.date ?? ''}
          error={chosen ? undefined : error}
          onChange={(event) => tell({ type: 'handOverDayChosen', day: event.target.value || null })}
        >
          <option value="">{needed ? 'Choose a day' : 'I keep it as well'}</option>
          {days.map(({ date, text }) => (
            <option key={date} value={date}>
              {text}
            </option>
          ))}
        </Select>
        {chosen ? (
          <Select
            label="At"
            name="hand_over"
            value={state.handOver ?? ''}
            error={error}
            onChange={(event) => tell({ type: 'handOverChosen', slot: event.target.value || null })}
          >
            <option value="">Choose a time</option>
            {chosen.slots.map(({ slot_id, text }) => (
              <option key={slot_id} value={slot_id}>
                {text}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <p className="hint">
        {needed ? 'You cannot keep two beds. ' : ''}Its manager meets you there and takes the keys. Booking gives notice
        for it: that day is your last, and you owe the rent of the days that are missing to {noticeDays} days.{' '}
        <Link to="/moveout">What comes back</Link>
      </p>
    </fieldset>
  )
}
