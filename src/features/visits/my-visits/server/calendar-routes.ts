import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarFile } from '#features/visits/scheduling/calendar-file.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** A visit as a file for calendars: one's own alone. */
export async function calendarRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { file: string } }>('/reschedule/:file', async (request, reply) => {
    const id = /^([1-9]\d{0,8})\.ics$/.exec(request.params.file)?.[1]
    if (!id) throw notFound('There is no such visit.')
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const ctx = { db: services.db, now: services.clock(), actor }
    const visit = await visits.getOwnVisit(ctx, await visits.whoseVisits(ctx), Number(id))
    const origin = services.config.SITE_URL ?? `${request.protocol}://${request.host}`
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="visit-${id}.ics"`,
      'x-robots-tag': 'noindex',
    })
    return calendarFile(
      {
        id: visit.id,
        title: `Visit: ${visit.house_name}`,
        startsAt: new Date(visit.starts_at),
        place: visit.online ? 'Online: we call you on video' : visit.house_address,
        manager: visit.area_manager?.name,
        url: `${origin}/reschedule`,
        version: visit.version,
        cancelled: visit.state === 'cancelled',
      },
      ctx.now,
    )
  })
}
