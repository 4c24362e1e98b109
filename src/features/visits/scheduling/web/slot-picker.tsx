import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { centreInRow } from '#ui/navigation/centre-in-row.ts'
import { visitTexts } from '../rules.ts'
import { dayOfSlot, preferredOn, slotChosen } from '../slot-choice.ts'
import { readSlotId, type SlotDay } from '../slots.ts'
import type { Slots } from './fetch-slots.ts'

type SlotPickerProps = {
  slots: Slots
  /** The chosen slot; falls back to the preferred slot of the first day. */
  wish: string
  onSlot: (slotId: string) => void
  onReload: () => void
  error?: string
}

/** A day, and an hour on it. Native radios: the arrow keys go from one to the next, and a plain form sends them. */
export function SlotPicker({ slots, wish, onSlot, onReload, error }: SlotPickerProps) {
  if (slots.state === 'loading') return <SlotsLoading />
  if (slots.state === 'none') return <Banner title={slots.text}>{m.visits_no_hour()}</Banner>
  if (slots.state === 'failed') {
    const again = (
      <Button variant="sec" small onClick={onReload}>
        {m.ui_try_again()}
      </Button>
    )
    return <Banner tone="brick" role="alert" title={visitTexts.slotsFailed} action={again} />
  }
  const { days } = slots.calendar
  const chosen = slotChosen(days, wish)
  const day = dayOfSlot(days, chosen)
  return (
    <div className="stack">
      <DayStrip
        days={days}
        chosen={day?.date ?? ''}
        onDay={(date) => onSlot(preferredOn(days.find((d) => d.date === date)))}
      />
      {day ? <Hours day={day} chosen={chosen} onSlot={onSlot} error={error} /> : null}
    </div>
  )
}

type DayStripProps = { days: readonly SlotDay[]; chosen: string; onDay: (date: string) => void }

function DayStrip({ days, chosen, onDay }: DayStripProps) {
  const row = useRef<HTMLDivElement>(null)
  const wake = useEffectEvent(() => {
    // A day may have been chosen before hydration.
    const early = row.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early && early !== chosen) onDay(early)
  })
  useEffect(() => wake(), [])
  useEffect(() => {
    centreInRow(row.current, row.current?.querySelector(`[data-day="${chosen}"]`))
  }, [chosen])
  return (
    <fieldset className="visit-days">
      <legend className="lab">{m.visits_day()}</legend>
      <div ref={row} className="hscroll">
        {days.map(({ date }) => (
          <DayPlate key={date} date={date} checked={date === chosen} onDay={onDay} />
        ))}
      </div>
      <noscript>
        <Button type="submit" name="intent" value="day" variant="sec" small>
          {m.visits_show_times()}
        </Button>
      </noscript>
    </fieldset>
  )
}

type DayPlateProps = { date: string; checked: boolean; onDay: (date: string) => void }

/** "Mon, 16 Nov" to the eye, "Monday, 16 November" to the ear. */
function DayPlate({ date, checked, onDay }: DayPlateProps) {
  const [weekday = '', rest = ''] = localShortDay(date).split(', ')
  const [number, month] = rest.split(' ')
  return (
    <label className="visit-day" data-day={date}>
      <input
        className="vh"
        type="radio"
        name="day"
        value={date}
        aria-label={localLongDay(date)}
        checked={checked}
        onChange={() => onDay(date)}
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

type HoursProps = { day: SlotDay; chosen: string; onSlot: (slotId: string) => void; error?: string }

function Hours({ day, chosen, onSlot, error }: HoursProps) {
  return (
    <fieldset className="visit-hours">
      <legend className="lab">{m.visits_time_on({ day: localLongDay(day.date) })}</legend>
      <div className="hours">
        {day.slots.map(({ slot_id, text, is_preferred }) => (
          <label key={slot_id} className="visit-hour">
            <input
              className="vh"
              type="radio"
              name="slot_id"
              value={slot_id}
              checked={slot_id === chosen}
              onChange={() => onSlot(slot_id)}
            />
            {hourOf(slot_id) ?? text}
            {is_preferred ? <span className="s">{m.visits_preferred()}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** 9:00 am; calls say it in English. */
function hourOf(slotId: string): string | undefined {
  const slot = readSlotId(slotId)
  return slot ? localTime(slot.startsAt) : undefined
}

/** The same boxes, so that nothing moves when the times come. */
function SlotsLoading() {
  return (
    <div className="stack" role="status" aria-label={m.visits_loading_times()}>
      <span className="lab">{m.visits_day()}</span>
      <div className="hscroll visit-days-wait">
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} shape="r" width={60} height={88} />
        ))}
      </div>
      <span className="lab">{m.visits_time()}</span>
      <div className="hours">
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} shape="r" height={52} />
        ))}
      </div>
    </div>
  )
}
