import { m } from '#messages'

/** Reasons to report a listing. */
export const reportReasons = ['rented', 'price', 'photos', 'address', 'money', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** As staff and owners read it, in English; the form says `m.house_report_reason`. */
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  rented: 'It is already rented',
  price: 'The price is wrong',
  photos: 'The photos are of another home',
  address: 'The address is wrong',
  money: 'I was asked for money outside Thikana',
  other: 'Something else',
}

export const wordsLength = { min: 10, max: 500 } as const

export type ReportFields = { reason: string; words: string }
export type ReportErrors = { reason?: string; words?: string }

const isReason = (text: string): text is ReportReason => (reportReasons as readonly string[]).includes(text)

/** Validates a report; shared by the form and the endpoint. */
export function checkReport({ reason, words }: ReportFields): ReportErrors {
  const errors: ReportErrors = {}
  if (!isReason(reason)) errors.reason = m.house_report_choose()
  const length = words.trim().length
  if (reason === 'other' && length < wordsLength.min) errors.words = m.house_report_short({ least: wordsLength.min })
  else if (length > wordsLength.max) errors.words = m.house_report_long({ most: wordsLength.max })
  return errors
}

export const reportUrl = (slug: string): string => `/houses/${slug}/report`

/** How staff resolve a report. */
export const outcomes = ['hidden', 'corrected', 'dismissed'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  hidden: 'Hide the home',
  corrected: 'It is corrected',
  dismissed: 'Dismiss',
}
/** Retention of resolved reports, in days. */
export const keepReportDays = 365
