import type { AfterBooking } from './port.ts'

export type SandboxAfterBooking = AfterBooking & { told: readonly { hid: number; pid: number }[] }

const mostKept = 100

/** Calls nothing; records the last bookings for inspection. */
export function sandboxAfterBooking(): SandboxAfterBooking {
  const told: { hid: number; pid: number }[] = []
  return {
    told,
    tell: async (booked) => {
      told.push(booked)
      if (told.length > mostKept) told.shift()
    },
  }
}
