import { conflict, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { hasVideo, saveFeedback } from './queries.ts'

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
]
