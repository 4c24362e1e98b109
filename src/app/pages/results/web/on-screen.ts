import type { Shown } from './shown.ts'

/** The last list that loaded. Set in the browser only: a server has no screen. */
export const onScreen: { results: Shown | null } = { results: null }
