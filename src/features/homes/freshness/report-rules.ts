/** Reasons to report a listing. */
export const reportReasons = ['rented', 'price', 'photos', 'address', 'money', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

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
  if (!isReason(reason)) errors.reason = 'Choose what is wrong.'
  const length = words.trim().length
  if (reason === 'other' && length < wordsLength.min)
    errors.words = `Tell us what is wrong, in at least ${wordsLength.min} letters.`
  else if (length > wordsLength.max) errors.words = `Keep it under ${wordsLength.max} letters.`
  return errors
}

export const thanks =
  'Thank you. We look at every report, most within two working days. Nobody is told that it came from you.'
export const thanksAgain = 'You have already reported this. We are looking into it.'

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
