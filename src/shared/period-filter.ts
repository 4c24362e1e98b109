import { z } from 'zod'

const Day = z.iso.date('A day looks like 2026-12-01.')

/** Days in the address of a list, both included. */
export const PeriodFilter = z.strictObject({ from: Day.optional(), to: Day.optional() })
