import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { JobContext } from '#platform/job.ts'
import type { Message } from '#platform/outbox.ts'
import { unseal } from '#platform/seal.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { PushAddress } from '#providers/push/port.ts'
import { topicOf } from '#shared/message-kinds.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { type Choice, isWanted, type Topic } from '../notification-rules.ts'
import { pushText } from '../push-rules.ts'
import { aboutDevice } from './push-devices.ts'

/** Codes and links that let somebody in, and invitations to other people, stay where they were sent. */
const neverPushed = /^(otp|account|invitation):/

type Device = {
  id: number
  person_id: number
  phone: string | null
  email: string | null
  choices: { topic: string; wanted: boolean }[]
}

/**
 * The same messages for the browsers of their readers. One that goes by SMS and by mail is one push; the reader is the
 * person named, or the one who has proven the address.
 */
export async function pushCopies(db: Kysely<Database>, messages: readonly Message[]): Promise<Message[]> {
  const open = messages.filter(({ purpose }) => !neverPushed.test(purpose))
  const devices = open.length === 0 ? [] : await listDevices(db, open)
  return devices.flatMap((device) => {
    const own = open.filter((message) => isFor(device, message) && wants(device, message))
    return own
      .filter(({ purpose }, at) => own.findIndex((other) => other.purpose === purpose) === at)
      .map(({ purpose, body }): Message => {
        const subject = own.find((other) => other.purpose === purpose && other.subject)?.subject
        return { channel: 'push', recipient: String(device.id), purpose, body, ...(subject ? { subject } : {}) }
      })
  })
}

const isFor = ({ person_id, phone, email }: Device, { personId, channel, recipient }: Message): boolean =>
  personId === undefined ? recipient === (channel === 'sms' ? phone : email) : personId === person_id

function wants({ choices }: Device, { purpose }: Message): boolean {
  const topic = topicOf(purpose)
  const kept = choices.map((choice): Choice => ({ ...choice, topic: choice.topic as Topic, channel: 'push' }))
  return topic === null || isWanted(kept, topic, 'push')
}

/** A device is silent once the session has ended in which it was switched on. */
async function listDevices(db: Kysely<Database>, messages: readonly Message[]): Promise<Device[]> {
  const people = messages.flatMap(({ personId }) => personId ?? [])
  const addresses = messages.flatMap(({ personId, recipient }) => (personId === undefined ? [recipient] : []))
  const { rows } = await sql<Device>`
    select d.id, d.person_id,
      case when p.phone_confirmed_at is not null then p.phone end as phone,
      case when p.email_confirmed_at is not null then p.email end as email,
      coalesce((select jsonb_agg(jsonb_build_object('topic', c.topic, 'wanted', c.wanted))
        from notification_choice c where c.person_id = d.person_id and c.channel = 'push'), '[]') as choices
    from push_device d
      join session s on s.id = d.session_id and s.ended_at is null and s.expires_at > now()
      join person p on p.id = d.person_id
    where d.person_id = any (${people}::bigint[])
      or p.phone = any (${addresses}::text[]) or p.email = any (${addresses}::text[])
    order by d.id`.execute(db)
  return rows
}

type Posted = { id: number; recipient: string; subject: string | null; text: string; purpose: string }

/** Answers the reference of what was sent. A browser that has gone is forgotten. */
export async function deliverPush(ctx: JobContext, message: Posted): Promise<string> {
  const device = await ctx.db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.person_id', 'push_device.sealed'])
    .where('push_device.id', '=', Number(message.recipient))
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
  if (!device) return 'gone'
  const to = JSON.parse(unseal(ctx.config, device.sealed, aboutDevice(device.person_id))) as PushAddress
  const { subject, text: body, purpose } = message
  const payload = JSON.stringify(pushText({ body, purpose, ...(subject ? { subject } : {}) }, siteOrigin(ctx.config)))
  try {
    return (await ctx.providers.push.send({ to, payload, idempotencyKey: `message-${message.id}` })).ref
  } catch (error) {
    if (!isProviderError(error, 'not_found')) throw error
    await ctx.db.deleteFrom('push_device').where('id', '=', device.id).execute()
    return 'gone'
  }
}
