/** The error text where the content around the homes could not be loaded. */
export const seoFailedText = 'Failed to load data. Please try again later.'

export const resultsFailedText = 'Failed to load results. Please try again later.'
