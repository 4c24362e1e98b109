import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { keysBackUrl, keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { hourMs } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { localMoment, localTime } from '#shared/local-times.ts'
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

function post(tx: Tx, ctx: Ctx, visit: Reminded, kind: ReminderKind): Promise<void> {
  const body = () => reminderText(visit, kind, siteOrigin(ctx.config))
  const subject = () => m.sent_remind_subject({ what: visit.hand_over ? 'keys' : 'visit', kind })
  return visits.postToVisitor(tx, ctx.queue, visit, { purpose: `visit:remind-${kind}`, subject, body })
}

function reminderText(visit: Reminded, kind: ReminderKind, site: string): string {
  const { title, street, locality, starts_at, online, door_code, live_link } = visit
  const facts = {
    when: m.sent_remind_when({ kind, when: localMoment(starts_at), time: localTime(starts_at) }),
    ...{ home: homes.titleOf(title), where: `${street}, ${places.placeName(locality)}`, code: door_code ?? '' },
  }
  const linkTo = (path: string) => site + localAddress(path)
  if (visit.hand_over === 'move_out') return m.sent_remind_keys_back({ ...facts, link: linkTo(keysBackUrl) })
  if (visit.hand_over === 'move_in') return m.sent_remind_keys_in({ ...facts, link: linkTo(keyTimeUrl) })
  return m.sent_remind_visit({
    ...facts,
    how: online ? 'online' : door_code ? 'code' : 'plain',
    ...{ join: linkTo(live_link ?? '/reschedule'), link: linkTo('/reschedule') },
  })
}
