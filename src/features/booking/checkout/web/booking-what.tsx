import { closedText } from '#features/booking/bookings/move-in-dates.ts'
import { optionPlace } from '#features/homes/listing/house-words.ts'
import { monthsToChoose } from '#features/homes/listing/stay-query.ts'
import { RoomPlans } from '#features/homes/listing/web/room-plans.tsx'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { BookingData } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

type PartProps = { data: BookingData; booking: BookingForm }

/** A bed, a room or the house; a single kind is shown as text instead of a choice. */
export function RoomTypeTabs({ data: { house }, booking: { state, tell } }: PartProps) {
  if (house.rent_tabs.length < 2) return <input type="hidden" name="kind" value={state.kind} />
  return (
    <Segmented
      label={m.house_what_to_book()}
      name="kind"
      value={state.kind}
      onValue={(kind) => tell({ type: 'tabChosen', kind })}
      options={house.rent_tabs.map((tab) => ({ value: tab, label: m.house_book_way({ kind: tab }) }))}
    />
  )
}

/** Bed or room picker on the floor plan, preset to the one picked on the home's page. */
export function UnitField({ data, booking: { state, tell, waiting } }: PartProps) {
  const { house, offered, availability } = data
  const picked = house.options.find(({ key }) => key === state.unit && waiting) ?? offered?.option
  const option = picked?.kind === state.kind ? picked : undefined
  const choice = { tab: state.kind, option, pick: (unit: string) => tell({ type: 'unitChosen', unit }) }
  const summary = (
    <>
      <span className="b">{option ? optionPlace(option, house.rooms) : m.booking_none_is_free()}</span>
      {option ? <span className="mut">{m.booking_rent_a_month({ rent: formatRupees(option.rent) })}</span> : null}
    </>
  )
  if (state.kind === 'house') {
    return (
      <div className="booking-unit">
        <h2 className="lab">{m.booking_your_unit({ kind: 'house' })}</h2>
        <p className="booking-picked">{summary}</p>
        {option ? <input type="hidden" name="unit" value={option.key} /> : null}
      </div>
    )
  }
  return (
    <div className="booking-unit">
      <h2 className="lab">{m.booking_your_unit({ kind: state.kind })}</h2>
      <details open={availability.state !== 'free'}>
        <summary>
          <span className="booking-picked">{summary}</span>
          <span className="link">{m.booking_change()}</span>
        </summary>
        <div className="house">
          <RoomPlans
            house={house}
            choice={choice}
            legend={m.booking_your_unit({ kind: state.kind })}
            free={availability.state === 'free'}
          />
        </div>
      </details>
    </div>
  )
}

/** The days it can be booked; the picker closes as soon as one is chosen. */
export function WhenFields({ data: { house, offered, refused }, booking }: PartProps) {
  const { state, tell, waiting } = booking
  const dates = offered?.dates ?? []
  const closed = closedText(dates)
  const why = (day: string) => dates.find(({ date }) => date === day)?.reason ?? ''
  return (
    <div className="booking-when">
      <DatePicker
        label={m.house_move_in()}
        name="move_in"
        required
        value={(waiting ? state.moveIn : null) ?? house.move_in}
        min={house.move_in_from}
        max={house.move_in_to}
        isClosed={(day) => why(day) !== ''}
        whyClosed={why}
        note={closed || undefined}
        hint={m.booking_up_to_day({ day: localShortDay(house.move_in_to) })}
        error={refused ?? undefined}
        onValue={(day) => tell({ type: 'dayChosen', day })}
      />
      <Select
        label={m.house_length_of_stay()}
        name="months"
        value={String(state.months)}
        onChange={(event) => tell({ type: 'monthsChosen', months: Number(event.target.value) })}
        options={monthsToChoose(state.months).map((months) => ({
          value: String(months),
          label: m.house_months({ count: months }),
        }))}
      />
    </div>
  )
}

/** Something can be booked on another day: one press away. */
export function OtherDay({ data, booking: { tell } }: PartProps) {
  const { availability, offered } = data
  if (offered?.preview.bookable || offered?.preview.hold?.mine) return null
  const first = offered?.dates.find(({ bookable }) => bookable)?.date
  const day = first ?? (availability.state === 'later' && availability.bookable ? availability.day : null)
  if (!day) return null
  return (
    <p className="row">
      <Icon icon="calendar-check" size="sm" />
      <button type="button" className="link tap" onClick={() => tell({ type: 'dayChosen', day })}>
        {m.booking_free_from_move({ day: localShortDay(day) })}
      </button>
    </p>
  )
}
