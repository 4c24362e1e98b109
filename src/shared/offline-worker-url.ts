/** The one service worker of the site. */
export const offlineWorkerUrl = '/worker.js'
