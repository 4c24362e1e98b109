import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookedPath, moveInFilePath } from '#features/booking/bookings/booked-path.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, languages, localAddress } from '#shared/language.ts'
import { moveInFile } from '../calendar-file.ts'
import { getBookedHome } from './booked-home.ts'

type Asked = { Params: { id: string } }
type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The move-in day of a booking as a file for calendars, in the language of the page it is fetched from: one's own alone. */
export async function moveInCalendarRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  for (const language of languages) {
    app.get<Asked>(addressIn(language, moveInFilePath(':id')), (request, reply) =>
      inLanguage(language, () => sendFile(request, reply)),
    )
  }

  async function sendFile(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<string> {
    const { id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(m.booking_no_such_booking())
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { db, config } = services
    const now = services.clock()
    const { booking_id, state, house, unit, move_in, manager } = await getBookedHome(
      { db, config, now, actor },
      Number(id),
    )
    // A calendar must not keep a day that will not come.
    if (state !== 'confirmed') throw notFound(m.booking_no_such_booking())
    const origin = config.SITE_URL ?? `${request.protocol}://${request.host}`
    const url = `${origin}${localAddress(bookedPath(booking_id))}`
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="move-in.ics"',
      'x-robots-tag': 'noindex',
    })
    return moveInFile(
      {
        bookingId: booking_id,
        title: m.booked_entry_title({ unit, title: house.title }),
        day: move_in,
        place: house.address,
        words: manager ? m.booked_entry_words_manager({ manager: manager.name, url }) : m.booked_entry_words({ url }),
        url,
      },
      now,
    )
  }
}
