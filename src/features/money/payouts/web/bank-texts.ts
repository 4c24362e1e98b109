export const bankLoadFailed = 'Failed to load results. Please try again later.'
export const bankSubmitFailed = 'Failed to submit details. Please try again later.'
