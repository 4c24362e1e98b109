/** Why the program gives money back, as stored: the page of money coming back says each in its language. */
export const refundReasons = {
  cancelled: 'The booking was cancelled',
  refused: 'The owner did not agree',
  notCompleted: 'The booking was not completed',
  notUsed: 'It could not be used for what it was paid for',
  noBond: 'The bond is no longer needed',
} as const
export type RefundReason = (typeof refundReasons)[keyof typeof refundReasons]
