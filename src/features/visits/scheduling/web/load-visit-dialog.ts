/**
 * A step between the link and its dialog: whoever imports something lazily carries the names of all its files, and the
 * link stands on pages that have no room for thirty of them.
 */
export const load = () => import('./visit-dialog.tsx')
