/** Said where a page could not be told what stands around its homes. */
export const seoFailedText = 'Failed to load data. Please try again later.'

export const resultsFailedText = 'Failed to load results. Please try again later.'
