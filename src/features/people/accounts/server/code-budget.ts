import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { type Asker, type Cap, codeCaps, messagePools } from '../rules.ts'
import { watchBudget } from './budgets.ts'
import { deviceOf, isOwnDevice } from './devices.ts'
import { countAgainst, countsOf } from './limit-queries.ts'
import { findPersonByPhone } from './queries.ts'
import { countWithin, proofNeeded, spendProof } from './turns.ts'

export type Asking = { asker: Asker; hasAccount: boolean; caps: Cap[] }

/** Looks at who asks, and uses up their proof of work if they bring one. */
export async function identifyAsker(ctx: Context, phone: string): Promise<Asking> {
  const person = await findPersonByPhone(ctx.db, phone)
  const own = person !== undefined && (await isOwnDevice(ctx, person.id))
  const asker: Asker = own ? 'own device' : (await spendProof(ctx)) ? 'proven stranger' : 'stranger'
  const where = { phone, address: addressKey(ctx.exchange.address), device: deviceOf(ctx).toString('base64url') }
  return { asker, hasAccount: person !== undefined, caps: codeCaps(asker, where) }
}

/** Refused attempts are counted too, so that hammering does not earn a code. Returns how many were sent this hour. */
export async function countCode(ctx: Context, { asker, caps }: Asking): Promise<number> {
  const [sent = 0] = await countWithin(
    ctx,
    caps,
    asker === 'stranger' ? proofNeeded(ctx) : tooMany(m.accounts_too_many_codes()),
  )
  return sent
}

/**
 * Takes one message from the day's budget. When the open part is used up, strangers first have to do a proof of work;
 * then people who have an account still get their code, and the answer is `accounts only` for all, so that it tells
 * nobody who has one. A browser that has signed in before draws on a part of its own.
 */
export async function takeMessage(
  ctx: Context,
  { asker, hasAccount }: Asking,
  keptForAccounts: boolean,
): Promise<{ send: boolean; accountsOnly: boolean }> {
  const { open, accounts, ownDevices } = messagePools(ctx.config.SMS_PER_DAY)
  if (await takeFrom(ctx, open)) return { send: true, accountsOnly: false }
  if (asker === 'own device') {
    if (await takeFrom(ctx, ownDevices)) return { send: true, accountsOnly: false }
    throw tooMany(m.accounts_too_many_codes())
  }
  if (asker === 'stranger') throw proofNeeded(ctx)
  const [used = 0] = await countsOf(ctx.db, [accounts], ctx.now)
  if (!keptForAccounts || used >= accounts.max) throw tooMany(m.accounts_too_many_codes())
  return { send: hasAccount && (await takeFrom(ctx, accounts)), accountsOnly: true }
}

async function takeFrom(ctx: Context, pool: Cap): Promise<boolean> {
  const [count = 0] = await countAgainst(ctx.db, [pool], ctx.now)
  watchBudget(ctx.log, pool.key, count, pool.max)
  return count <= pool.max
}
