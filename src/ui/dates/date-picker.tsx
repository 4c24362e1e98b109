import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { FieldNotes, type FieldText, LabelText, useFieldIds } from '#ui/fields/field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import './date-picker.css'

type DatePickerProps = Omit<FieldText, 'label'> &
  Pick<CalendarProps, 'min' | 'max' | 'isClosed' | 'whyClosed' | 'note'> & {
    label: string
    id?: string
    name?: string
    required?: boolean
    value?: Day
    defaultValue?: Day
    onValue?: (day: Day) => void
    placeholder?: string
    className?: string
  }

/**
 * A day, as YYYY-MM-DD. Before hydration it is the native date input, so that it works without script and keeps a date
 * typed early; after it, a button that opens a calendar, which closes once a day is chosen.
 */
export function DatePicker(props: DatePickerProps) {
  const { label, labelHidden, optional, hint, error, value, defaultValue, onValue, className, ...rest } = props
  const ids = useFieldIds({ hint, error }, props)
  const native = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState(defaultValue ?? '')
  const day = value ?? own
  const choose = (next: Day) => {
    setOwn(next)
    onValue?.(next)
  }
  const keepEarlyDate = useEffectEvent(() => {
    const early = native.current?.value
    if (early && isDay(early) && early !== day) choose(early)
  })
  useLayoutEffect(() => keepEarlyDate(), [])
  return (
    <div className={classNames('field', className)}>
      <label id={`${ids.id}-label`} htmlFor={ids.id} className={classNames('lab', labelHidden && 'vh')}>
        <LabelText label={label} optional={optional} />
      </label>
      {useHydrated() ? (
        <DayButton {...rest} {...ids} label={label} value={day} onValue={choose} />
      ) : (
        <div className="inp">
          <input
            ref={native}
            type="date"
            {...ids}
            name={rest.name}
            required={rest.required}
            min={rest.min}
            max={rest.max}
            defaultValue={day}
          />
        </div>
      )}
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  )
}

type DayButtonProps = CalendarProps & {
  id: string
  name?: string
  placeholder?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

function DayButton({ id, name, placeholder = m.ui_choose_date(), ...props }: DayButtonProps) {
  const { value, onValue, label, min, max, isClosed, whyClosed, note } = props
  const popoverId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const plate = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (day: Day) => {
    onValue(day)
    plate.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        className="inp dayb"
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-describedby={props['aria-describedby']}
        data-invalid={props['aria-invalid']}
      >
        <Icon icon="calendar-days" />
        <DayText id={`${id}-day`} day={value} placeholder={placeholder} />
      </button>
      <input type="hidden" name={name} value={value ?? ''} />
      <Popover id={popoverId} ref={plate} label={label} onToggle={setOpen} className="calp">
        {open && <Calendar focused {...{ label, value, min, max, isClosed, whyClosed, note }} onValue={choose} />}
      </Popover>
    </>
  )
}

function DayText({ id, day, placeholder }: { id: string; day?: Day; placeholder: ReactNode }) {
  if (!day) {
    return (
      <span id={id} className="dim">
        {placeholder}
      </span>
    )
  }
  return <span id={id}>{`${localShortDay(day)} ${day.slice(0, 4)}`}</span>
}
