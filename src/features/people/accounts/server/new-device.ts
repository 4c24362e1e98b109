import type { Kysely } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { postMessage } from '#platform/outbox.ts'
import { formatMoment } from '#shared/dates.ts'
import { deviceName } from '../rules.ts'
import { getPerson } from './queries.ts'
import type { HowSignedIn } from './session-queries.ts'

/** Notifies by email if confirmed; by SMS only if no code was just sent to that phone. */
export async function tellOfNewDevice(
  ctx: Context,
  tx: Kysely<Database>,
  personId: number,
  how: HowSignedIn,
): Promise<void> {
  const { email, email_confirmed_at, phone } = await getPerson(tx, personId)
  const what = `Someone signed in to your Thikana account with ${deviceName(ctx.exchange.userAgent)} on ${formatMoment(ctx.now)}.`
  if (email && email_confirmed_at) {
    await postMessage(tx, ctx.queue, {
      channel: 'email',
      recipient: email,
      subject: 'A new sign-in to your Thikana account',
      purpose: 'account:new-device',
      body: `${what}\n\nIf this was you, there is nothing to do. If not, open Profile, Devices, and sign out everywhere; then change your password.`,
    })
  } else if (phone && how !== 'code') {
    await postMessage(tx, ctx.queue, {
      channel: 'sms',
      recipient: phone,
      purpose: 'account:new-device',
      body: `${what} Not you? Sign out everywhere in Profile, Devices.`,
    })
  }
}
