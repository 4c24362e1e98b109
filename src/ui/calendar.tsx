import type { ReactNode } from 'react'
import type { Day } from '#shared/dates.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextField } from './text-field.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useLoaded } from './use-loaded.ts'
import './calendar.css'

export type CalendarProps = {
  label: string
  value?: Day
  onValue: (day: Day) => void
  min?: Day
  max?: Day
  /** Days in between that cannot be chosen; struck through. */
  isClosed?: (day: Day) => boolean
  /** Read out with such a day: why it is closed. */
  whyClosed?: (day: Day) => string
  /** Says under the month what is closed, and why. */
  note?: ReactNode
  /** Takes the focus as soon as it is there. */
  focused?: boolean
}

const loadGrid = () => import('./calendar-grid.tsx')

/** A month to choose a day from. Drawn in the browser only: which day is today differs from zone to zone. */
export function Calendar({ note, ...grid }: CalendarProps) {
  const { module, failed } = useLoaded(loadGrid, useHydrated())
  return (
    <div className="calw">
      {module && <module.CalendarGrid {...grid} />}
      {failed && <TypedDay {...grid} />}
      {!module && !failed && <Skeleton className="cal-wait" shape="r" />}
      {note && (
        <p className="s mut row">
          <Icon icon="info" size="sm" />
          {note}
        </p>
      )}
    </div>
  )
}

/** When the calendar could not be fetched, the day can still be typed. */
function TypedDay({ label, value, onValue, min, max, isClosed }: CalendarProps) {
  const choose = (day: Day) => {
    if (day !== '' && !isClosed?.(day)) onValue(day)
  }
  return (
    <TextField
      type="date"
      label={label}
      hint="The calendar did not load. Type the date."
      defaultValue={value}
      min={min}
      max={max}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
