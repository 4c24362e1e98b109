/** The page of a booking. */
export const bookedPath = (bookingId: number): string => `/alpha/bookings/${bookingId}`
