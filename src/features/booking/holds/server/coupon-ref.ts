/** Reference under which a coupon's use is recorded. */
export const couponRef = (personId: number, requestKey: string): string => `booking:${personId}:${requestKey}`
