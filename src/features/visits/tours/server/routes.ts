import { tourUrl } from '#features/homes/listing/tour-address.ts'
import { conflict, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { findTour, hasVideo, saveFeedback } from './queries.ts'
import { readRooms } from './tour-rooms.ts'

export const toursRoutes = [
  handle(contract.rateVideo, async (ctx, { body }) => {
    const personId = ctx.actor?.personId ?? null
    if (body.profile_id !== null && body.profile_id !== personId) throw notAllowed('This is not your profile.')
    const { client_generated_id: id, entity_id: videoId, rating } = body
    if (!(await hasVideo(ctx.db, videoId))) throw notFound('There is no such video.')
    const saved = await ctx.db
      .transaction()
      .execute((tx) => saveFeedback(tx, { id, videoId, personId, rating, now: ctx.now }))
    if (!saved) throw conflict('This feedback belongs to another video or person.')
    return { success: true as const }
  }),
  handle(contract.getTour, async (ctx, { params: { id } }) => {
    const tour = await findTour(ctx.db, id)
    if (!tour) throw notFound('There is no such tour.')
    const { width, height, alt, placeholder } = tour
    return {
      home: { id: tour.home_id, slug: tour.slug, title: tour.title },
      video: {
        ...{ id, url: tourUrl(id, tour.storage_key), duration_s: tour.duration_s },
        captions: tour.captions_key ? `/video/${id}/captions.vtt` : null,
        poster:
          tour.poster_id !== null && width !== null && height !== null
            ? { id: tour.poster_id, width, height, alt: alt ?? '', placeholder: placeholder ?? '' }
            : null,
      },
      rooms: await readRooms(ctx, id),
    }
  }),
]
