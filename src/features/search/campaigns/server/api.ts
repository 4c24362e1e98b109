import { keepOrigin } from './keep.ts'

/** The door for visits and bookings. */
export const campaigns = { keepOrigin }
