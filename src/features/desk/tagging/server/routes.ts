import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { handIn, listVideos, readTagging, removeRoom, removeTag, startRoomHere, tagItem } from './tag-video.ts'

export const taggingRoutes = [
  handle(contract.listTaggings, (ctx, { query }) => listVideos(ctx, query)),
  handle(contract.getTagging, async (ctx, { params: { id } }) => ({ tagging: await readTagging(ctx, ctx.db, id) })),
  handle(contract.startVideoRoom, (ctx, { params: { id }, body }) => startRoomHere(ctx, id, body)),
  handle(contract.removeVideoRoom, (ctx, { params: { id, starts_ms } }) => removeRoom(ctx, id, starts_ms)),
  handle(contract.tagVideoItem, (ctx, { params: { id }, body }) => tagItem(ctx, id, body)),
  handle(contract.removeVideoTag, (ctx, { params: { id, tag_id } }) => removeTag(ctx, id, tag_id)),
  handle(contract.handInTagging, (ctx, { params: { id } }) => handIn(ctx, id)),
]
