/**
 * An indirection between the link and its dialog: a module with a lazy import embeds the names of all its chunks, which
 * would add thirty file names to every page with the link.
 */
export const load = () => import('./visit-dialog.tsx')
