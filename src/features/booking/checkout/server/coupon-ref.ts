/** What a coupon was used for, in the words of the coupon. */
export const couponRef = (personId: number, requestKey: string): string => `booking:${personId}:${requestKey}`
