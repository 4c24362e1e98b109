import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarFile } from '#features/visits/scheduling/calendar-file.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { describeCalendar, ownMoveIn } from './calendar.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The time chosen for the keys, as a file for calendars: one's own alone. */
export async function keyCalendarRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get(`${keyTimeUrl}.ics`, async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const ctx = { db: services.db, now: services.clock(), actor }
    const { info } = await describeCalendar(ctx, await ownMoveIn(ctx))
    if (!info.chosen) throw notFound('No time is chosen yet.')
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
        ...{ id: visit_id, title: `Keys: ${info.unit}, ${info.house.title}`, startsAt: new Date(time) },
        ...{ place: info.house.address, manager, url: `${origin}${keyTimeUrl}` },
        words: `${manager} from Thikana meets you with the keys. There is nothing to pay at the door. What to bring: ${origin}/alpha/come-prepared`,
      },
      ctx.now,
    )
  })
}
