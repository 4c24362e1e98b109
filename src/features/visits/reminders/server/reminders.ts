import { profiles } from '#features/people/profiles/server/api.ts'
import { keysBackUrl, keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { sayWhen } from '#features/visits/scheduling/say-when.ts'
import { hourMs } from '#features/visits/scheduling/slots.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { postMessage } from '#platform/outbox.ts'
import { addDays, dayInIndia, formatTime, startOfDay } from '#shared/dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { insertReminder, listToRemind, lockToRemind, type Reminded, type ReminderKind } from './queries.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>

/** Sent from 7 pm; after 10 pm the reminder is dropped. */
const evening = { from: 19, to: 22 }

/**
 * Runs every few minutes, so that a server that was down at seven still reminds at half past. Idempotent: the database
 * records each reminder, so it is sent once however often and wherever this runs.
 */
export const remindVisitors = defineJob({
  name: 'remind-visitors',
  payload: ScheduledPayload,
  schedule: '*/5 * * * *',
  run: (ctx) => remind(ctx),
})

export async function remind(ctx: Ctx): Promise<void> {
  const { now } = ctx
  const soon = { from: now, to: new Date(now.getTime() + hourMs), askedBefore: now }
  await remindOf(ctx, 'hour', await listToRemind(ctx.db, 'hour', soon))
  const today = dayInIndia(now)
  const hour = (now.getTime() - startOfDay(today).getTime()) / hourMs
  if (hour < evening.from || hour >= evening.to) return
  const tomorrow = {
    from: new Date(startOfDay(addDays(today, 1)).getTime() - 1),
    to: new Date(startOfDay(addDays(today, 2)).getTime() - 1),
    // A visit scheduled at nine in the evening has just been confirmed by message.
    askedBefore: new Date(startOfDay(today).getTime() + evening.from * hourMs),
  }
  await remindOf(ctx, 'evening', await listToRemind(ctx.db, 'evening', tomorrow))
}

async function remindOf(ctx: Ctx, kind: ReminderKind, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await transaction(ctx.db, async (tx) => {
      const visit = await lockToRemind(tx, id)
      if (!visit || !isDue(visit, kind, ctx.now)) return
      if (await insertReminder(tx, visit, kind, ctx.now)) await post(tx, ctx, visit, kind)
    })
  }
}

/** It may have been moved since it was found. */
function isDue({ starts_at }: Reminded, kind: ReminderKind, now: Date): boolean {
  if (kind === 'hour') return starts_at > now && starts_at.getTime() - now.getTime() <= hourMs
  return dayInIndia(starts_at) === addDays(dayInIndia(now), 1)
}

async function post(tx: Tx, ctx: Ctx, visit: Reminded, kind: ReminderKind): Promise<void> {
  const wants = async (channel: 'sms' | 'email') =>
    visit.person_id === null || (await profiles.wantsMessage(tx, visit.person_id, 'visits', channel))
  const body = reminderText(visit, kind, siteOrigin(ctx.config))
  const purpose = `visit:remind-${kind}` as const
  if (await wants('sms')) {
    await postMessage(tx, ctx.queue, { channel: 'sms', recipient: visit.phone, purpose, body })
  }
  if (visit.email && (await wants('email'))) {
    const what = visit.hand_over ? 'Your keys' : 'Your visit'
    const subject = kind === 'evening' ? `${what} tomorrow` : `${what} in an hour`
    await postMessage(tx, ctx.queue, { channel: 'email', recipient: visit.email, subject, purpose, body })
  }
}

function reminderText(visit: Reminded, kind: ReminderKind, site: string): string {
  const { title, street, locality, starts_at, online, door_code, live_link } = visit
  const when = kind === 'evening' ? `Tomorrow, ${sayWhen(starts_at)}` : `Today at ${formatTime(starts_at)}`
  const where = online ? `online. Join at ${site}${live_link ?? '/reschedule'}` : `${street}, ${locality}`
  if (visit.hand_over === 'move_out') {
    return `${when}: you give back the keys of ${title}, ${where}. Your code for the manager is ${door_code}. Change the time at ${site}${keysBackUrl}`
  }
  if (visit.hand_over === 'move_in') {
    return `${when}: you collect the keys of ${title}, ${where}. Your code for the manager is ${door_code}. There is nothing to pay at the door. Change the time at ${site}${keyTimeUrl}`
  }
  const code = online || !door_code ? '' : ` Your door code is ${door_code}.`
  return `${when}: your visit to ${title}, ${where}.${code} Not coming? Move or cancel it at ${site}/reschedule`
}
