import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { calendarFile } from '#features/visits/scheduling/calendar-file.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, languages, localAddress } from '#shared/language.ts'
import { describeCalendar, ownMoveIn } from './calendar.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The time chosen for the keys, as a file for calendars, in the language of the page it is fetched from: one's own alone. */
export async function keyCalendarRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  for (const language of languages) {
    app.get(addressIn(language, `${keyTimeUrl}.ics`), (request, reply) =>
      inLanguage(language, () => sendFile(request, reply)),
    )
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const ctx = { db: services.db, now: services.clock(), actor }
    const { info } = await describeCalendar(ctx, await ownMoveIn(ctx))
    if (!info.chosen) throw notFound(m.movein_no_time_chosen())
    const { visit_id, time, manager } = info.chosen
    const origin = services.config.SITE_URL ?? `${request.protocol}://${request.host}`
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="keys.ics"',
      'x-robots-tag': 'noindex',
    })
    return calendarFile(
      {
        ...{ id: visit_id, startsAt: new Date(time), place: info.house.address, manager },
        title: m.movein_entry_title({ unit: unitWords(info.unit), title: info.house.title }),
        url: `${origin}${localAddress(keyTimeUrl)}`,
        words: m.movein_entry_words({ manager, url: `${origin}${localAddress('/alpha/come-prepared')}` }),
      },
      ctx.now,
    )
  }
}
