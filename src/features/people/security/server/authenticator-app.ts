import { Secret, TOTP } from 'otpauth'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { renewText, type SealedPlace } from '#platform/reseal.ts'
import { seal, unseal } from '#platform/seal.ts'
import { noteChange } from './note-change.ts'
import { deleteApp, findApp, offerApp, takeStep } from './queries.ts'

const periodS = 30
const about = (personId: number): string => `authenticator app ${personId}`
const generator = (secret: string, label = 'account') =>
  new TOTP({ issuer: 'Thikana', label, secret: Secret.fromBase32(secret), period: periodS, digits: 6 })

/** A new secret for the app; it counts only once a code of it was entered. */
export async function startApp(ctx: Context): Promise<{ secret: string; uri: string }> {
  await accounts.requireRecentProof(ctx)
  const { personId } = signedIn(ctx)
  const secret = new Secret({ size: 20 }).base32
  if (!(await offerApp(ctx.db, personId, seal(ctx.config, secret, about(personId))))) {
    throw conflict(m.security_has_app_already())
  }
  const { first_name } = await accounts.getPerson(ctx.db, personId)
  return { secret, uri: generator(secret, first_name).toString() }
}

/** Throws unless the code is of now, or half a minute off, and was not used before. */
export async function checkAppCode(
  ctx: Context,
  code: string,
  which: 'confirmed' | 'any' = 'confirmed',
): Promise<void> {
  const { personId } = signedIn(ctx)
  await accounts.spendAppGuess(ctx, personId)
  const app = await findApp(ctx.db, personId)
  if (!app || (which === 'confirmed' && !app.confirmed_at)) throw wrong()
  const secret = unseal(ctx.config, app.secret_sealed, about(personId))
  const timestamp = ctx.now.getTime()
  const off = generator(secret).validate({ token: code, window: 1, timestamp })
  if (off === null) throw wrong()
  if (!(await takeStep(ctx.db, personId, Math.floor(timestamp / 1000 / periodS) + off, ctx.now))) throw wrong()
}

export async function confirmApp(ctx: Context, code: string): Promise<void> {
  await accounts.requireRecentProof(ctx)
  await checkAppCode(ctx, code, 'any')
  await ctx.db.transaction().execute((tx) => noteChange(ctx, tx, 'app_added'))
  await accounts.recordProof(ctx, 'app')
}

export async function removeApp(ctx: Context): Promise<void> {
  await accounts.requireRecentProof(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    await deleteApp(tx, signedIn(ctx).personId)
    await noteChange(ctx, tx, 'app_removed')
  })
}

const wrong = () => new Refusal(422, 'wrong_code', m.security_wrong_code(), { totp: m.security_wrong_code() })

export const sealedAppSecrets: SealedPlace = {
  name: 'authenticator apps',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('authenticator_app')
      .select(['person_id', 'secret_sealed'])
      .where('person_id', '>', after)
      .orderBy('person_id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { person_id, secret_sealed } of rows) {
      const secret = renewText(ctx, secret_sealed, about(person_id))
      if (!secret) continue
      renewed += 1
      await ctx.db
        .updateTable('authenticator_app')
        .set({ secret_sealed: secret })
        .where('person_id', '=', person_id)
        .where('secret_sealed', '=', secret_sealed)
        .execute()
    }
    return { last: rows.at(-1)?.person_id ?? null, renewed }
  },
}
