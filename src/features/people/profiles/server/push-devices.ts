import { hash } from 'node:crypto'
import { deviceName } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { renewText, type SealedPlace } from '#platform/reseal.ts'
import { seal } from '#platform/seal.ts'
import type { PushAddress } from '#providers/push/port.ts'
import { dayInIndia } from '#shared/dates.ts'
import { isPushEndpoint, mostPushDevices } from '../push-rules.ts'

export const aboutDevice = (personId: number): string => `push device of person ${personId}`

const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer')

export async function addPushDevice(ctx: Context, address: PushAddress): Promise<{ id: number }> {
  const { personId, sessionId } = signedIn(ctx)
  if (ctx.providers.push.publicKey === null) {
    throw new Refusal(409, 'push_off', m.profile_push_off())
  }
  if (!isPushEndpoint(address.endpoint, ctx.config.PUSH_HOSTS)) {
    throw new Refusal(422, 'bad_input', m.profile_push_unknown())
  }
  const row = {
    person_id: personId,
    session_id: sessionId,
    endpoint_hash: hashOf(address.endpoint),
    sealed: seal(ctx.config, JSON.stringify(address), aboutDevice(personId)),
    name: deviceName(ctx.exchange.userAgent),
  }
  return ctx.db.transaction().execute(async (tx) => {
    const { person_id, session_id, sealed, name } = row
    // The person who signs in last on a shared phone gets its messages.
    const device = await tx
      .insertInto('push_device')
      .values(row)
      .onConflict((found) => found.column('endpoint_hash').doUpdateSet({ person_id, session_id, sealed, name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const surplus = tx
      .selectFrom('push_device')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .offset(mostPushDevices)
    await tx.deleteFrom('push_device').where('id', 'in', surplus).where('id', '!=', device.id).execute()
    return device
  })
}

export async function removePushDevice(ctx: Context, id: number): Promise<void> {
  const { personId } = signedIn(ctx)
  await ctx.db.deleteFrom('push_device').where('id', '=', id).where('person_id', '=', personId).execute()
}

/** Neither the address nor the keys leave the server. */
export async function ownPush(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.name', 'push_device.created_at'])
    .where('push_device.person_id', '=', signedIn(ctx).personId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', ctx.now)
    .orderBy('push_device.id')
    .execute()
  const devices = rows.map(({ id, name, created_at }) => ({ id, name, added_on: dayInIndia(created_at) }))
  return { public_key: ctx.providers.push.publicKey, devices }
}

export const sealedPushDevices: SealedPlace = {
  name: 'push devices',
  async renewBatch(ctx, after, limit) {
    const rows = await ctx.db
      .selectFrom('push_device')
      .select(['id', 'person_id', 'sealed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    let renewed = 0
    for (const { id, person_id, sealed } of rows) {
      const anew = renewText(ctx, sealed, aboutDevice(person_id))
      if (!anew) continue
      renewed += 1
      await ctx.db
        .updateTable('push_device')
        .set({ sealed: anew })
        .where('id', '=', id)
        .where('sealed', '=', sealed)
        .execute()
    }
    return { last: rows.at(-1)?.id ?? null, renewed }
  },
}
