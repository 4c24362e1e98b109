/** How long a refund takes to reach the bank: one promise, everywhere. */
export const refundDays = 'within 7 working days'
