import { homes } from '#features/homes/listing/server/api.ts'
import { search } from '#features/search/results/server/api.ts'
import { m } from '#messages'
import { Refusal } from '#platform/errors.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { type Draft, postMessages } from '#platform/outbox.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { keepDays, type PropertyType } from '../rules.ts'
import { deleteOldLeads } from './lead-queries.ts'
import { filtersIn } from './notify-me.ts'
import { stopToken } from './stop-token.ts'
import * as queries from './watch-queries.ts'

const batch = 200

/**
 * Notifies watchers. Homes are looked up by watch, and each watched search runs once, so the cost grows with the watches,
 * not with the homes. After an interrupted run the next one continues.
 */
export const tellWatchers = defineJob({
  name: 'tell-watchers',
  payload: ScheduledPayload,
  schedule: '*/5 * * * *',
  async run(ctx) {
    for (let due = await queries.listHomesDue(ctx.db, batch); due.length > 0; due = await nextHomes(ctx, due.length)) {
      for (const { id, title, slug, kind } of due)
        await tell(ctx, id, { what: () => homeWords(title, kind), path: `/houses/${slug}` })
    }
    for (const { search: path } of await queries.listSearches(ctx.db)) {
      if (!(await hasHomes(ctx, path))) continue
      for (const { id } of await queries.listWaitingFor(ctx.db, path)) {
        await tell(ctx, id, { what: m.sent_watch_search, path })
      }
    }
  },
})

const nextHomes = (ctx: JobContext, last: number) =>
  last < batch ? Promise.resolve([]) : queries.listHomesDue(ctx.db, batch)

const homeWords = (title: string, kind: PropertyType | null): string =>
  m.sent_watch_home({ kind: kind ?? 'house', home: homes.titleOf(title) })

async function hasHomes(ctx: JobContext, path: string): Promise<boolean> {
  const filters = filtersIn(path)
  if (!filters) return false
  try {
    return (await search.countFilters(ctx, filters)).total > 0
  } catch (error) {
    // A place that we left has no homes; the watch lapses in time.
    if (error instanceof Refusal) return false
    throw error
  }
}

type News = { what: () => string; path: string }

/** In one transaction with the messages, so that each is sent exactly once. */
async function tell(ctx: JobContext, watchId: number, news: News): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const watch = await queries.takeToTell(tx, watchId, ctx.now)
    if (!watch) return
    await postMessages(tx, ctx.queue, messagesFor(ctx, watch, news))
  })
}

type Watch = { id: number; name: string; email: string; phone: string; language: string; created_at: Date }

function messagesFor({ config }: JobContext, watch: Watch, { what, path }: News): Draft[] {
  const link = (to: string) => siteOrigin(config) + localAddress(to)
  // Every 160 letters of a text message are paid for: a long search is only in the mail.
  const short = path.length > 100 ? '/' : path
  const stop = `/notify-me/stop?token=${stopToken(config.SECRET, watch.id)}`
  const mail = () =>
    m.sent_watch_mail({
      ...{ name: watch.name, what: what(), link: link(path), stop: link(stop) },
      day: localDay(dayInIndia(watch.created_at)),
    })
  return [
    {
      ...{ channel: 'sms', recipient: watch.phone, purpose: 'watch:free', askedIn: watch.language },
      body: () => `Thikana: ${what()}: ${link(short)}`,
    },
    {
      ...{ channel: 'email', recipient: watch.email, purpose: 'watch:free', askedIn: watch.language },
      ...{ subject: what, body: mail },
    },
  ]
}

/** Deletes leads and watches after their retention period. */
export const tidyLeads = defineJob({
  name: 'tidy-leads',
  payload: ScheduledPayload,
  schedule: '35 3 * * *',
  async run(ctx, { firesAt }) {
    const before = (days: number) => new Date(new Date(firesAt).getTime() - days * 86_400_000)
    await deleteOldLeads(ctx.db, before(keepDays.lead))
    await queries.deleteOldWatches(ctx.db, before(keepDays.watch), before(keepDays.toldWatch))
  },
})

export const leadJobs = [tellWatchers, tidyLeads]
