import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

/** The most that UPI debits without a code of the person, in paise. */
export const silentLimit = 15_000_00

/** How long the person is told before a debit. */
export const noticeHours = 24

const hourMs = 3_600_000
/** In India. */
export const debitHour = 10

/** Debits of one invoice: the first, and one more when the bank declined it. */
export const mostAttempts = 2

export const autopayPath = '/alpha/autopay'
export const autopayReturnPath = '/api/v1/autopay/return'
export const mandateWebhookPath = '/api/v4/mandates/webhook'

/** Whether a bill may leave the bank without a code. */
export const isSilent = (amount: number, maxAmount: number): boolean =>
  amount > 0 && amount <= Math.min(silentLimit, maxAmount)

const at = (day: Day): Date => new Date(startOfDay(day).getTime() + debitHour * hourMs)

/** When a bill is debited: on its due day, or on the first day that leaves time for the notice. */
export function debitTime(dueOn: Day, now: Date): Date {
  const earliest = now.getTime() + noticeHours * hourMs
  let day = dueOn > dayInIndia(now) ? dueOn : addDays(dayInIndia(now), 1)
  while (at(day).getTime() < earliest) day = addDays(day, 1)
  return at(day)
}

/** Told between two days and one day before; a late notice moves the debit, never the other way round. */
export const isNoticeDue = (debitAt: Date, now: Date): boolean =>
  debitAt.getTime() - now.getTime() <= 2 * noticeHours * hourMs

/** The debit keeps its time where that leaves 24 hours after the notice. */
export const keepsNotice = (debitAt: Date, noticedAt: Date): Date =>
  new Date(Math.max(debitAt.getTime(), noticedAt.getTime() + noticeHours * hourMs))

/** A declined debit is tried again the next day, with half an hour for the notice to go out. */
export const retryTime = (failedAt: Date): Date => new Date(failedAt.getTime() + (noticeHours + 0.5) * hourMs)

/** Our names of an authorisation and of a debit at the provider. */
export const mandateReference = (id: number): string => `mandate-${id}`
export const debitReference = (id: number): string => `debit-${id}`

/** By which messages know why a debit failed, as it is stored in English: `the_bank_declined_it`. */
export const failureKey = (failure: string): string => failure.toLowerCase().replace(/[^a-z]+/g, '_')
