import { randomInt } from 'node:crypto'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { ScratchCard } from '../contract.ts'
import { type Dice, prizeOf } from '../rules.ts'
import { findCard, takeRoll } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** Only the person's own: any other is not found. */
export async function getScratchCard(ctx: Ctx, token: string): Promise<ScratchCard> {
  const { personId } = signedIn(ctx)
  const card = await findCard(ctx.db, { token, personId })
  if (!card) throw notFound(m.booked_no_such_card())
  return { dice: card.dice as ScratchCard['dice'], prize: card.prize }
}

/** Writes the roll and its credits in one transaction. */
export async function rollDice(ctx: Ctx, token: string): Promise<ScratchCard> {
  const { personId } = signedIn(ctx)
  const dice = throwDice()
  const prize = prizeOf(dice)
  await transaction(ctx.db, async (tx) => {
    const card = await takeRoll(tx, { token, personId }, { dice, prize, rolled_at: ctx.now })
    if (!card) return
    await payments.post(tx, postings.reward(`dice-${card.id}`, personId, prize, 'Won with the dice'), ctx.now)
  })
  return getScratchCard(ctx, token)
}

/** Cryptographic randomness, so that a roll cannot be predicted. */
const throwDice = (): Dice => [randomInt(1, 7), randomInt(1, 7)]
