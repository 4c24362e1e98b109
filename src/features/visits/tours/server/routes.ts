import { captionsColumn, captionsUrl } from '#features/homes/listing/captions-address.ts'
import { tourUrl } from '#features/homes/listing/tour-address.ts'
import { m } from '#messages'
import { conflict, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { languages } from '#shared/language.ts'
import * as contract from '../contract.ts'
import { findTour, hasVideo, saveFeedback } from './queries.ts'
import { readRooms } from './tour-rooms.ts'

export const toursRoutes = [
  handle(contract.rateVideo, async (ctx, { body }) => {
    const personId = ctx.actor?.personId ?? null
    if (body.profile_id !== null && body.profile_id !== personId) throw notAllowed(m.tours_not_your_profile())
    const { client_generated_id: id, entity_id: videoId, rating } = body
    if (!(await hasVideo(ctx.db, videoId))) throw notFound(m.tours_no_such_video())
    const saved = await ctx.db
      .transaction()
      .execute((tx) => saveFeedback(tx, { id, videoId, personId, rating, now: ctx.now }))
    if (!saved) throw conflict(m.tours_other_feedback())
    return { success: true as const }
  }),
  handle(contract.getTour, async (ctx, { params: { id } }) => {
    const tour = await findTour(ctx.db, id)
    if (!tour) throw notFound(m.tours_no_such_tour())
    const { width, height, alt, placeholder } = tour
    return {
      home: { id: tour.home_id, slug: tour.slug, title: tour.title },
      video: {
        ...{ id, url: tourUrl(id, tour.storage_key), duration_s: tour.duration_s },
        captions: captionsUrl(
          id,
          languages.filter((language) => tour[captionsColumn[language]] !== null),
        ),
        poster:
          tour.poster_id !== null && width !== null && height !== null
            ? { id: tour.poster_id, width, height, alt: alt ?? '', placeholder: placeholder ?? '' }
            : null,
      },
      rooms: await readRooms(ctx, id),
    }
  }),
]
