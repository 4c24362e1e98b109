import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { Button } from '#ui/actions/button.tsx'
import type { MoveInSlot } from '../contract.ts'

type PickerProps = {
  slots: readonly MoveInSlot[]
  wish: string
  onWish: (slotId: string) => void
  /** The time chosen before. */
  chosen: string | null
}

/** A day, and an hour on it. Native radios, which a plain form sends; taken hours are struck through. */
export function KeyTimePicker({ slots, wish, onWish, chosen }: PickerProps) {
  const byDay = Map.groupBy(slots, ({ time }) => dayInIndia(new Date(time)))
  const wished = slots.find(({ slot_id }) => slot_id === wish)
  const day = wished ? dayInIndia(new Date(wished.time)) : ([...byDay.keys()][0] ?? '')
  const isOpen = ({ available, time }: MoveInSlot) => available || time === chosen
  return (
    <>
      <fieldset className="key-days">
        <legend className="lab">{m.movein_day()}</legend>
        <div className="hscroll">
          {[...byDay].map(([date, hours]) => (
            <DayPlate
              key={date}
              date={date}
              checked={date === day}
              disabled={!hours.some(isOpen)}
              onDay={() => onWish(hours.find(isOpen)?.slot_id ?? '')}
            />
          ))}
        </div>
        <noscript>
          <Button type="submit" name="intent" value="day" variant="sec" small>
            {m.movein_show_times()}
          </Button>
        </noscript>
      </fieldset>
      <fieldset className="key-hours">
        <legend className="lab">{day ? m.movein_time_on({ day: localLongDay(day) }) : m.movein_time_this_day()}</legend>
        <div className="key-hour-grid">
          {(byDay.get(day) ?? []).map((slot) => (
            <label key={slot.slot_id} className="key-hour">
              <input
                className="vh"
                type="radio"
                name="slot_id"
                value={slot.slot_id}
                disabled={!isOpen(slot)}
                checked={slot.slot_id === wish}
                onChange={() => onWish(slot.slot_id)}
              />
              {localTime(new Date(slot.time))}
              {isOpen(slot) ? null : <span className="vh">{m.movein_taken_hidden()}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

type DayPlateProps = { date: string; checked: boolean; disabled: boolean; onDay: () => void }

/** "Tue, 1 Dec" to the eye, "Tuesday, 1 December" to the ear. */
function DayPlate({ date, checked, disabled, onDay }: DayPlateProps) {
  const [weekday = '', rest = ''] = localShortDay(date).split(', ')
  const [number, month] = rest.split(' ')
  return (
    <label className="key-day">
      <input
        className="vh"
        type="radio"
        name="day"
        value={date}
        aria-label={localLongDay(date)}
        checked={checked}
        disabled={disabled}
        onChange={onDay}
      />
      <span className="s" aria-hidden="true">
        {weekday}
      </span>
      <b aria-hidden="true">{number}</b>
      <span className="s" aria-hidden="true">
        {month}
      </span>
    </label>
  )
}
