import type { Results } from './load-results.ts'

/** `failed`: why these are still the homes of the search before. */
export type Shown = Results & { origin: string; failed?: string }
