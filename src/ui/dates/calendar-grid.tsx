import { type CalendarDate, parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar as Month,
  CalendarGrid as MonthGrid,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { dayInIndia } from '#shared/dates.ts'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { CalendarProps } from './calendar.tsx'
import { sayCalendarWords } from './calendar-words.ts'

sayCalendarWords()

const locale = languageTag(currentLanguage())
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (date: CalendarDate) => monthName.format(date.toDate('UTC'))
const dateOf = (day: string | undefined) => (day ? parseDate(day) : undefined)

/** The heavy part of the calendar, loaded when first shown. */
export function CalendarGrid(props: Omit<CalendarProps, 'note'>) {
  const { label, value, onValue, min, max, isClosed, whyClosed, focused } = props
  const today = dayInIndia(new Date())
  return (
    <I18nProvider locale={locale}>
      <Month
        className="cal"
        aria-label={label}
        value={dateOf(value) ?? null}
        onChange={(date) => onValue(date.toString())}
        defaultFocusedValue={dateOf(value ?? today)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isDateUnavailable={(date) => isClosed?.(date.toString()) ?? false}
        firstDayOfWeek="mon"
        autoFocus={focused}
      >
        {({ state }) => (
          <>
            <header>
              <Button
                slot="previous"
                className="ib"
                aria-label={nameOf(state.visibleRange.start.subtract({ months: 1 }))}
              >
                <Icon icon="chevron-left" />
              </Button>
              <Heading />
              <Button slot="next" className="ib" aria-label={nameOf(state.visibleRange.start.add({ months: 1 }))}>
                <Icon icon="chevron-right" />
              </Button>
            </header>
            <MonthGrid weekdayStyle="narrow">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={date.toString() === today ? 'day today' : 'day'}
                    render={(cell) => <div {...cell} {...labelOf(cell['aria-label'], whyClosed?.(date.toString()))} />}
                  />
                )}
              </CalendarGridBody>
            </MonthGrid>
          </>
        )}
      </Month>
    </I18nProvider>
  )
}

/** The label of a day, followed by the reason when it cannot be chosen. */
const labelOf = (name: string | undefined, why: string | undefined) => (why ? { 'aria-label': `${name}, ${why}` } : {})
