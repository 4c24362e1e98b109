import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Day = z.iso.date()

/** Autopay of the caller's home. */
export const Autopay = z.object({
  /** `waiting`: the bank has not told yet whether it was approved. */
  state: z.enum(['off', 'waiting', 'on']),
  /** The address that is debited, masked. */
  vpa: z.string().nullable(),
  /** The most that leaves without a code. */
  limit: Paise,
  /** The next debit, and the day by which bank and we tell of it. */
  next: z.object({ invoice_id: z.number(), amount: Paise, on: Day, told_by: Day }).nullable(),
  /** The newest debit of an open bill that the bank declined. */
  failed: z
    .object({ invoice_id: z.number(), reason: z.string(), failed_on: Day, tries_again_on: Day.nullable() })
    .nullable(),
  /** An open bill that is too large to leave by itself. */
  too_large: z.object({ invoice_id: z.number(), amount: Paise }).nullable(),
  /** Why it is off, where it was on before. */
  ended_by: z.enum(['person', 'bank', 'declined', 'left', 'expired']).nullable(),
})
export type Autopay = z.infer<typeof Autopay>

export const getAutopay = endpoint({
  name: 'getAutopay',
  method: 'GET',
  path: '/api/v1/autopay',
  access: 'signed-in',
  summary:
    'Whether the rent of the caller’s home is paid by a UPI mandate: the masked address, the limit, the next debit, and a debit that failed. `data` is null for somebody who pays us no rent.',
  reply: z.object({ success: z.literal(true), data: Autopay.nullable() }),
})

export const turnOnAutopay = endpoint({
  name: 'turnOnAutopay',
  method: 'POST',
  path: '/api/v1/autopay',
  access: 'signed-in',
  summary:
    'Begins a UPI mandate for the rent of the caller’s home: answers the form that the browser sends to the page where they approve it. Asked again before that, it is the same mandate.',
  limit: { perMinute: 6 },
  reply: z.object({
    success: z.literal(true),
    gateway: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
})

export const turnOffAutopay = endpoint({
  name: 'turnOffAutopay',
  method: 'DELETE',
  path: '/api/v1/autopay',
  access: 'signed-in',
  summary:
    'Ends the caller’s mandate at once: nothing more is debited. A debit that the bank has already started still counts.',
  limit: { perMinute: 6 },
  reply: z.object({ success: z.literal(true), data: Autopay }),
})
