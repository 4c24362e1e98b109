import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'

const said = (text: (inputs: { date: string }) => string) => (given: Record<string, unknown>) =>
  text({ date: String(given.date) })

/**
 * The calendar library knows neither Hindi nor Kannada. It takes the words of a page from these globals before it looks
 * into its own: https://react-aria.adobe.com/internationalization
 */
export function sayCalendarWords(): void {
  if (currentLanguage() === 'en') return
  const page = globalThis as { [name: symbol]: unknown }
  page[Symbol.for('react-aria.i18n.locale')] = languageTag(currentLanguage())
  page[Symbol.for('react-aria.i18n.strings')] = {
    '@react-aria/calendar': {
      previous: m.ui_calendar_previous(),
      next: m.ui_calendar_next(),
      selectedDateDescription: said(m.ui_calendar_selected),
      todayDate: said(m.ui_calendar_today),
      todayDateSelected: said(m.ui_calendar_today_selected),
      dateSelected: said(m.ui_calendar_date_selected),
      minimumDate: m.ui_calendar_first(),
      maximumDate: m.ui_calendar_last(),
    },
  }
}
