/** The server fills in the build (offline-routes.ts): another build is another worker. */
const version = '__VERSION__'

/**
 * `site` holds the page for "offline", `files` the hashed scripts and styles, and `kept` pages, which are personal. Open
 * pages look into `kept` too (app/shell/without-network.ts).
 */
export const cacheNames = { site: `site-${version}`, files: 'files', kept: 'kept' } as const

export const offlinePage = '/offline.html'
