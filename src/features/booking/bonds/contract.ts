import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Day = z.iso.date()

/** A bond as its tenant sees it. */
export const BondView = z.object({
  /** The partner's number of it; null until it is made. */
  number: z.string().nullable(),
  /** `buying`: the fee is paid and the partner makes it. */
  status: z.enum(['buying', 'in_force', 'refused', 'over', 'cancelled']),
  /** The deposit it secures and what was paid for it, in paise. */
  secured: z.number().int(),
  fee: z.number().int(),
  from: Day,
  /** The last day. */
  until: Day,
  /** Why the partner did not make it. */
  reason: z.string().nullable(),
})
export type BondView = z.infer<typeof BondView>

export const buyBond = endpoint({
  name: 'buyBond',
  method: 'POST',
  path: '/api/v1/eqaro/buy_bond',
  aliases: ['/api/v1/eqaro/buy_bond.json'],
  access: 'signed-in',
  summary:
    'Buys the bond of the caller’s own booking, where its fee is paid: goes on with a purchase that waits, or tries one again that was refused. A bond that is there already is answered as it is.',
  limit: { perMinute: 6 },
  body: z.strictObject({ booking_id: z.number().int().positive() }),
  reply: z.object({ success: z.literal(true), bond: BondView }),
})
