export const myDayUrl = '/alpha/my-day'

/** The check of a home at the hand-over of its keys; kept by the worker too (src/app/offline/worker). */
const checkUrl = '/alpha/my-day-check'
export const checkUrlOf = (visitId: number): string => `${checkUrl}?visit=${visitId}`

/** Both, because the second is needed where there is no network, and may never have been opened. */
export const pagesOfDay: readonly string[] = [myDayUrl, checkUrl]
