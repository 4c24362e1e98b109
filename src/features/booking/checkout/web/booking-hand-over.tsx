import type { BookingPreview } from '#features/booking/holds/preview-contract.ts'
import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { readSlotId } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
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
      <legend className="lab">{m.booking_present_home()}</legend>
      <div className="booking-when">
        <Select
          label={m.booking_hand_over({ title: house.title })}
          name="hand_over_day"
          value={chosen?.date ?? ''}
          error={chosen ? undefined : error}
          onChange={(event) => tell({ type: 'handOverDayChosen', day: event.target.value || null })}
        >
          <option value="">{needed ? m.booking_choose_day() : m.booking_keep_both()}</option>
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {localShortDay(date)}
            </option>
          ))}
        </Select>
        {chosen ? (
          <Select
            label={m.booking_at()}
            name="hand_over"
            value={state.handOver ?? ''}
            error={error}
            onChange={(event) => tell({ type: 'handOverChosen', slot: event.target.value || null })}
          >
            <option value="">{m.booking_choose_time()}</option>
            {chosen.slots.map(({ slot_id, text }) => (
              <option key={slot_id} value={slot_id}>
                {timeOf(slot_id) ?? text}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <p className="hint">
        {m.booking_hand_over_hint({
          needed: needed ? 'yes' : 'no',
          days: noticeDays,
          link: (words) => <Link to="/moveout">{words}</Link>,
        })}
      </p>
    </fieldset>
  )
}

function timeOf(slotId: string): string | null {
  const at = readSlotId(slotId)?.startsAt
  return at ? localTime(at) : null
}
