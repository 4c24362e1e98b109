import { m } from '#messages'

/** The error text where the content around the homes could not be loaded. */
export const seoFailedText = (): string => m.search_around_failed()

export const resultsFailedText = (): string => m.search_results_failed()
