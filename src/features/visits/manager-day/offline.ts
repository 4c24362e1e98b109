export const myDayUrl = '/alpha/my-day'

/** Beside the page, so that the page is within what it may look after. */
export const offlineWorkerUrl = '/alpha/my-day-worker.js'

/** Whoever signs out comes by here: it is within what the worker looks after, so that it hears of it without a script. */
export const leftMyDayUrl = '/alpha/my-day-left'
