import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const OfCard = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/, { error: () => m.booked_no_such_card() }) })

const Face = z.number().int().min(1).max(6)

/** Null until it has been rolled; then for good. The prize is whole paise, given as credits. */
export const ScratchCard = z.object({ dice: z.tuple([Face, Face]).nullable(), prize: z.number().int().nullable() })
export type ScratchCard = z.infer<typeof ScratchCard>

export const getScratchCard = endpoint({
  name: 'getScratchCard',
  method: 'GET',
  path: '/api/v4/scratch_cards/:token',
  access: 'signed-in',
  summary: 'The card that came with one of one’s own payments: whether the dice were rolled, and what they won.',
  params: OfCard,
  reply: ScratchCard,
})

export const rollDice = endpoint({
  name: 'rollDice',
  method: 'POST',
  path: '/api/v4/scratch_cards/:token/roll',
  access: 'signed-in',
  summary: 'Rolls the dice of a card, once: the prize is drawn here and given as credits. Again, it is the same roll.',
  limit: { perMinute: 60 },
  params: OfCard,
  reply: ScratchCard,
})
