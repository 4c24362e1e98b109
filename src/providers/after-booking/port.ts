/**
 * A hook for every booking: an external function that is called with the home and the person. Throws a ProviderError:
 * `unavailable` is worth a retry, `rejected` is not.
 */
export type AfterBooking = { tell(booked: { hid: number; pid: number }): Promise<void> }
