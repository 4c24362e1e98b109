import { randomUUID } from 'node:crypto'
import { captionsColumn, sentCaptions } from '#features/homes/listing/captions-address.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Language, languageNames } from '#shared/language.ts'
import { captionsProblem } from '../captions.ts'

type Captions = { homeId: number; videoId: number; language: Language; bytes: Uint8Array }

/** Puts captions in a language beside a video; the file before goes after the row, as it cannot be restored. */
export async function addCaptions(ctx: Context, { homeId, videoId, language, bytes }: Captions): Promise<void> {
  const problem = captionsProblem(bytes)
  if (problem) throw badInput({ file: problem }, problem)
  const { storage } = ctx.providers
  const column = captionsColumn[language]
  const key = `${sentCaptions}${randomUUID()}.vtt`
  await storage.put(key, Buffer.from(bytes), { contentType: 'text/vtt' })
  try {
    const before = await transaction(ctx.db, async (tx) => {
      const home = await homes.lockListing(tx, homeId)
      const video = await tx
        .selectFrom('home_video')
        .select(column)
        .where('id', '=', videoId)
        .where('home_id', '=', homeId)
        .executeTakeFirst()
      if (!home || !video) throw notFound('There is no such video.')
      await tx
        .updateTable('home_video')
        .set({ [column]: key })
        .where('id', '=', videoId)
        .execute()
      await homes.noteChange(tx, {
        ...{ home_id: homeId, person_id: signedIn(ctx).personId, what: 'videos', made_at: ctx.now },
        ...{
          reason: `Captions in ${languageNames[language].english}`,
          before: { captions: video[column] !== null },
          after: { captions: true },
        },
      })
      return video[column]
    })
    if (before?.startsWith(sentCaptions)) await storage.remove(before)
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}
