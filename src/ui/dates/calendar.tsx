import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { useLoaded } from '#ui/page/use-loaded.ts'
import './calendar.css'

export type CalendarProps = {
  label: string
  value?: Day
  onValue: (day: Day) => void
  min?: Day
  max?: Day
  /** Days in the range that cannot be chosen; struck through. */
  isClosed?: (day: Day) => boolean
  /** The reason read out with such a day. */
  whyClosed?: (day: Day) => string
  /** A note under the month about closed days. */
  note?: ReactNode
  /** Takes the focus as soon as it has loaded. */
  focused?: boolean
}

const loadGrid = () => import('./calendar-grid.tsx')

/** A month to choose a day from. Rendered in the browser only, because today's date depends on the time zone. */
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

/** The fallback when the calendar could not be loaded: a day can still be typed. */
function TypedDay({ label, value, onValue, min, max, isClosed }: CalendarProps) {
  const choose = (day: Day) => {
    if (day !== '' && !isClosed?.(day)) onValue(day)
  }
  return (
    <TextField
      type="date"
      label={label}
      hint={m.ui_calendar_failed()}
      defaultValue={value}
      min={min}
      max={max}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
