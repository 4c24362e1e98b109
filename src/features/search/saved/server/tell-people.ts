import { accounts } from '#features/people/accounts/server/api.ts'
import { profiles } from '#features/people/profiles/server/api.ts'
import type { Db } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { inLanguage } from '#platform/language.ts'
import { type Message, postMessage, readerLanguages } from '#platform/outbox.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import {
  alertMail,
  alertSms,
  alertSubject,
  type FoundSearch,
  type Frequency,
  instantGapMs,
  isQuietHour,
} from '../alert-rules.ts'
import { dropStale, hasUntold, insertAlert, listPeopleToTell, lockSearches, markTold } from './alert-queries.ts'
import { localName } from './local-name.ts'
import { stopCode } from './stop-link.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>

/** Instant alerts; those of the quiet hours are sent as one message in the morning. */
export async function tellAtOnce(ctx: Ctx): Promise<void> {
  if (isQuietHour(ctx.now)) return
  const notSince = new Date(ctx.now.getTime() - instantGapMs)
  const people = await listPeopleToTell(ctx.db, 'instant', notSince)
  for (const person of people) await tellPerson(ctx, person, 'instant', dayInIndia(ctx.now))
}

/** One message a person a day: the database holds that true, however often and wherever this runs. */
export async function tellOfTheDay(ctx: Ctx, day: Day): Promise<void> {
  if (isQuietHour(ctx.now)) return
  for (const person of await listPeopleToTell(ctx.db, 'daily', ctx.now)) await tellPerson(ctx, person, 'daily', day)
}

/** Marks matches as told and enqueues the message in one transaction. */
async function tellPerson(ctx: Ctx, personId: number, frequency: Frequency, day: Day): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const searches = await lockSearches(tx, personId, frequency)
    const ids = searches.map(({ id }) => id)
    await dropStale(tx, ids)
    if (!(await hasUntold(tx, ids))) return
    const address = await addressOf(tx, personId)
    const alertId = await insertAlert(tx, { personId, frequency, day, sent: address !== null, now: ctx.now })
    if (alertId === undefined) return
    const homes = await markTold(tx, ids, alertId)
    if (!address) return
    const to = { ...address, personId }
    const languageOf = await readerLanguages(tx, [to])
    const message = await inLanguage(languageOf(to) ?? 'en', async () => {
      const named = await Promise.all(
        searches.map(async (search) => ({ ...search, name: await localName(tx, search) })),
      )
      return messageTo(ctx, to, alertId, groupHomes(named, homes))
    })
    await postMessage(tx, ctx.queue, message)
  })
}

type Address = Pick<Message, 'channel' | 'recipient' | 'personId'>

/** One message, so one address: the mailbox where it is proven and wanted, else the phone. */
async function addressOf(tx: Db, personId: number): Promise<Address | null> {
  const person = await accounts.getPerson(tx, personId)
  if (person.locked_at || person.deleted_at) return null
  const wants = (channel: 'email' | 'sms') => profiles.wantsMessage(tx, personId, 'saved_searches', channel)
  if (person.email && person.email_confirmed_at && (await wants('email'))) {
    return { channel: 'email', recipient: person.email }
  }
  if (person.phone && person.phone_confirmed_at && (await wants('sms'))) {
    return { channel: 'sms', recipient: person.phone }
  }
  return null
}

type Told = Awaited<ReturnType<typeof markTold>>

/** A home that two searches found is named once, where it was found first. */
function groupHomes(searches: readonly { id: number; name: string }[], told: Told): FoundSearch[] {
  const named = new Set<number>()
  const groups = searches.map(({ id, name }) => ({
    id,
    name,
    homes: told.filter(({ search_id, home_id }) => {
      if (search_id !== id || named.has(home_id)) return false
      named.add(home_id)
      return true
    }),
  }))
  return groups.filter(({ homes }) => homes.length > 0)
}

function messageTo({ config }: Ctx, address: Address, alertId: number, found: readonly FoundSearch[]): Message {
  const site = siteOrigin(config)
  const links = { site, stop: site + localAddress(`/stop-alerts/${stopCode(config.SECRET, alertId)}`) }
  const purpose = 'alert:new-homes'
  if (address.channel === 'sms') return { ...address, purpose, body: alertSms(found, links) }
  return { ...address, purpose, subject: alertSubject(found), body: alertMail(found, links) }
}
