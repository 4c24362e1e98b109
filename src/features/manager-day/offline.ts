export const myDayUrl = '/alpha/my-day'

/** Beside the page, so that the page is within what it may look after. */
export const offlineWorkerUrl = '/alpha/my-day-worker.js'
