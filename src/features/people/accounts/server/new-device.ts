import type { Kysely } from 'kysely'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { postMessage } from '#platform/outbox.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { deviceParts } from '../rules.ts'
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
  const { browser, system } = deviceParts(ctx.exchange.userAgent)
  const where = () => ({
    device: m.sent_device({ browser: browser ?? m.sent_some_browser(), system: system ?? 'none' }),
    when: localDayAndTime(ctx.now),
  })
  if (email && email_confirmed_at) {
    await postMessage(tx, ctx.queue, {
      channel: 'email',
      recipient: email,
      subject: () => m.sent_new_device_subject(),
      purpose: 'account:new-device',
      body: () => m.sent_new_device_mail(where()),
      personId,
    })
  } else if (phone && how !== 'code') {
    await postMessage(tx, ctx.queue, {
      channel: 'sms',
      recipient: phone,
      purpose: 'account:new-device',
      body: () => m.sent_new_device_sms(where()),
      personId,
    })
  }
}
