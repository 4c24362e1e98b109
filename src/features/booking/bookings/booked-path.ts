/** The page of a booking. */
export const bookedPath = (bookingId: number): string => `/alpha/bookings/${bookingId}`

/** The move-in day as a file for calendars; `:id` is the route of all of them. */
export const moveInFilePath = (bookingId: number | ':id'): string => `/alpha/bookings/${bookingId}/move-in.ics`
