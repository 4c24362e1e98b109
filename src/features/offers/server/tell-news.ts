import { sql } from 'kysely'
import { offerWords } from '#features/homes/listing/offer-words.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { postMessages } from '#platform/outbox.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { siteOrigin } from '#shared/site-origin.ts'

const batch = 500
/** As the consent says: at most two messages a month. */
const mostAMonth = 2

type Reader = { id: number; phone: string | null; email: string | null }

/** New offers to people who agreed to hear of them, on the 1st and the 16th. Each once a day, however often it runs. */
export async function tellNews(ctx: JobContext): Promise<number> {
  const today = dayInIndia(ctx.now)
  const offers = await ctx.db
    .selectFrom('offer')
    .select(['headline', 'code', 'valid_till'])
    .where('starts_on', '>', addDays(today, -16))
    .where('starts_on', '<=', today)
    .where('valid_till', '>=', today)
    .where('city_id', 'is', null)
    .orderBy('id')
    .limit(3)
    .execute()
  if (offers.length === 0) return 0
  const link = (path: string): string => siteOrigin(ctx.config) + accounts.readersPath(path)
  const lineOf = ({ headline, valid_till }: (typeof offers)[number]): string =>
    m.offers_news_line({ offer: offerWords(headline), day: localDay(valid_till) })
  const body = (): string =>
    m.offers_news({
      ...{ offers: offers.map(lineOf).join('; '), link: link('/coupon-offers') },
      stop: link('/profile/notifications'),
    })
  let told = 0
  for (let after = 0; ; ) {
    const readers = await listReaders(ctx, after)
    for (const reader of readers) if (await tell(ctx, reader, body)) told += 1
    const last = readers.at(-1)
    if (!last || readers.length < batch) return told
    after = last.id
  }
}

/** Consent is asked for here; which channels they want is decided where the message is posted. */
async function listReaders({ db, now }: JobContext, after: number): Promise<Reader[]> {
  const monthAgo = addDays(dayInIndia(now), -30)
  const { rows } = await sql<Reader>`
    select p.id, case when p.phone_confirmed_at is not null then p.phone end as phone,
      case when p.email_confirmed_at is not null then p.email end as email
    from person p
    where p.id > ${after} and p.deleted_at is null and p.locked_at is null
      and ${consents.consentsTo(sql`p.id`, 'offers')}
      and exists (select from notification_choice c where c.person_id = p.id and c.topic = 'news' and c.wanted)
      and (select count(*) from offer_news n where n.person_id = p.id and n.sent_on > ${monthAgo}::date) < ${mostAMonth}
    order by p.id limit ${batch}`.execute(db)
  return rows
}

function tell(ctx: JobContext, { id, phone, email }: Reader, body: () => string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('offer_news')
      .values({ person_id: id, sent_on: dayInIndia(ctx.now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst()
    if (!first) return false
    const base = { purpose: 'news:offers', body, personId: id } as const
    await postMessages(tx, ctx.queue, [
      ...(phone ? [{ ...base, channel: 'sms' as const, recipient: phone }] : []),
      ...(email ? [{ ...base, channel: 'email' as const, recipient: email, subject: m.offers_news_subject }] : []),
    ])
    return true
  })
}

export const offerJobs = [
  defineJob({
    name: 'offers.tell-news',
    payload: ScheduledPayload,
    schedule: '0 11 1,16 * *',
    run: async (ctx) => {
      await tellNews(ctx)
    },
  }),
]
