export const myDayUrl = '/alpha/my-day'

/** Beside the page, so that the page is within the worker's scope. */
export const offlineWorkerUrl = '/alpha/my-day-worker.js'

/** Signing out redirects here: the path is in the worker's scope, so it notices the sign-out even without a script. */
export const leftMyDayUrl = '/alpha/my-day-left'

/** The check of a home at the hand-over of its keys; within the worker's scope too. */
export const checkUrl = '/alpha/my-day-check'
export const checkUrlOf = (visitId: number): string => `${checkUrl}?visit=${visitId}`
