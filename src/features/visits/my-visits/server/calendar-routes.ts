import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFile } from '#features/visits/scheduling/calendar-file.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, languages, localAddress } from '#shared/language.ts'

type Asked = { Params: { file: string } }
type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** A visit as a file for calendars, in the language of the page it is fetched from: one's own alone. */
export async function calendarRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  for (const language of languages) {
    app.get<Asked>(addressIn(language, '/reschedule/:file'), (request, reply) =>
      inLanguage(language, () => sendFile(request, reply)),
    )
  }

  async function sendFile(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<string> {
    const id = /^([1-9]\d{0,8})\.ics$/.exec(request.params.file)?.[1]
    if (!id) throw notFound(m.visits_no_such_visit())
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
        title: m.visits_entry_title({ title: visit.house_name }),
        startsAt: new Date(visit.starts_at),
        place: visit.online ? m.visits_entry_online() : visit.house_address,
        manager: visit.area_manager?.name,
        url: `${origin}${localAddress('/reschedule')}`,
        version: visit.version,
        cancelled: visit.state === 'cancelled',
      },
      ctx.now,
    )
  }
}
