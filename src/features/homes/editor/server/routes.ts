import { transaction } from '#platform/db.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { addCaptions } from './add-captions.ts'
import { dropDraft, previewHome, publishDraft, saveDraft } from './drafts.ts'
import { arrangePhotos, hangPhoto } from './photos.ts'
import { removeVideo } from './remove-video.ts'
import { createStaffHome, getHome, listHomes, setPeople, takeDown } from './staff-homes.ts'

const success = true as const

export const editorRoutes = [
  handle(calls.listStaffHomes, (ctx, { query }) => listHomes(ctx, query)),
  handle(calls.createStaffHome, (ctx, { body }) => createStaffHome(ctx, body)),
  handle(calls.getStaffHome, async (ctx, { params }) => ({ home: await getHome(ctx, params.id) })),
  handle(calls.saveHomeDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body)),
  handle(calls.dropHomeDraft, async (ctx, { params }) => {
    await dropDraft(ctx, params.id)
    return { success }
  }),
  handle(calls.previewHome, async (ctx, { params }) => ({ house: await previewHome(ctx, params.id) })),
  handle(calls.publishHome, async (ctx, { params, body }) => ({
    success,
    ...(await publishDraft(ctx, params.id, body)),
  })),
  handle(calls.takeDownHome, async (ctx, { params, body }) => {
    await takeDown(ctx, params.id, body.reason)
    return { success }
  }),
  handle(calls.setHomePeople, async (ctx, { params, body }) => {
    await setPeople(ctx, params.id, body)
    return { success }
  }),
  handle(calls.addHomePhoto, (ctx, { params, body }) =>
    hangPhoto(ctx, {
      ...{ homeId: params.id, kind: body.kind, roomId: body.room_id ?? null, bytes: body.file.bytes },
      by: signedIn(ctx).personId,
    }),
  ),
  handle(calls.addVideoCaptions, async (ctx, { params, body }) => {
    const { language, file } = body
    await addCaptions(ctx, { homeId: params.id, videoId: params.video_id, language, bytes: file.bytes })
    return { success }
  }),
  handle(calls.removeHomeVideo, async (ctx, { params }) => {
    await removeVideo(ctx, params.id, params.video_id)
    return { success }
  }),
  handle(calls.arrangeHomePhotos, async (ctx, { params, body }) => {
    const { personId: by } = signedIn(ctx)
    await transaction(ctx.db, (tx) =>
      arrangePhotos(tx, { homeId: params.id, pictureIds: body.picture_ids, by, now: ctx.now }),
    )
    return { success }
  }),
]
