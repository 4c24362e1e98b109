// The door of booked: what other features may call.
import { writeBooked } from './say-booked.ts'

export const booked = { writeBooked }
