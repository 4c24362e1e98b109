/** How long a refund takes to reach the bank: one promise, everywhere. */
export const refundWorkingDays = 7
export const refundDays = `within ${refundWorkingDays} working days`
