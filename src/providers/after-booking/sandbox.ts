import type { AfterBooking } from './port.ts'

export type SandboxAfterBooking = AfterBooking & { told: readonly { hid: number; pid: number }[] }

const mostKept = 100

/** Nobody elsewhere wants to know: the last of them are kept to look at. */
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
