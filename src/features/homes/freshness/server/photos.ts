import { buffer } from 'node:stream/consumers'
import { homes } from '#features/homes/listing/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { pictureFile } from '#platform/images/images.ts'
import { pictureHash } from '#platform/images/picture-hash.ts'
import type { JobContext } from '#platform/job.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { PhotoMatch, resolveMatch as resolveMatchCall } from '../contract.ts'
import { type Hanging, isSuspicious } from '../photo-rules.ts'
import { noteProblem } from '../rules.ts'
import { raiseRecheck } from './check-queries.ts'
import * as queries from './photo-queries.ts'
import { tellHidden } from './tell-people.ts'

const mostAlike = 50

/**
 * Hashes a picture and stores every pair of homes with different owners that show it or a similar one. Stock pictures
 * are hashed to detect copies of them, but their own use in many homes is not a match.
 */
export async function findCopies(ctx: JobContext, pictureId: number): Promise<void> {
  const picture = await queries.findPicture(ctx.db, pictureId)
  const stored = picture && (await ctx.providers.storage.get(pictureFile(picture.storage_key)))
  if (!picture || !stored) return
  const hash = await pictureHash(await buffer(stored.body))
  // Committed before the lookup, so that of two simultaneous pictures the later one finds the other.
  await queries.insertHash(ctx.db, pictureId, hash)
  if (picture.stock) return
  const alike = (await queries.lookAlikes(hash, mostAlike).execute(ctx.db)).rows
  const bitsOf = new Map(alike.map(({ picture_id, bits }) => [picture_id, bits]))
  const hangings = await queries.listHangings(ctx.db, [...bitsOf.keys()])
  const own = hangings.filter((each) => each.pictureId === pictureId)
  for (const mine of own) {
    for (const other of hangings) {
      if (isSuspicious(mine, other)) await recordMatch(ctx, mine, other, bitsOf.get(other.pictureId) ?? 0)
    }
  }
}

async function recordMatch(ctx: JobContext, one: Hanging, other: Hanging, differing_bits: number): Promise<void> {
  const [first, second] = one.homeId < other.homeId ? [one, other] : [other, one]
  await transaction(ctx.db, async (tx) => {
    const isNew = await queries.insertMatch(tx, {
      home_id: first.homeId,
      picture_id: first.pictureId,
      other_home_id: second.homeId,
      other_picture_id: second.pictureId,
      differing_bits,
      found_at: ctx.now,
    })
    // The home with the newer picture is the one to recheck.
    if (isNew) await raiseRecheck(tx, one.homeId, 'photos', ctx.now)
  })
}

export const shownMatch = ({ found_at, ...match }: queries.MatchRow): PhotoMatch => ({
  ...match,
  found_at: found_at.toISOString(),
})

export async function resolveMatch(
  ctx: Context,
  id: number,
  { hide, note: words }: HandlerInput<typeof resolveMatchCall>['body'],
): Promise<void> {
  const problem = noteProblem(words, hide !== 'neither')
  if (problem) throw badInput({ note: problem })
  const { personId: by } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const match = await queries.lockMatch(tx, id)
    if (!match) throw notFound('There is no such open pair.')
    describeAct(ctx, { about: `photo match ${id}`, before: { state: 'open' }, after: { hide }, why: words.trim() })
    const hidden = hide === 'neither' ? null : hide === 'first' ? match.home_id : match.other_home_id
    await queries.decidePhotoMatch(tx, id, { hidden, note: words.trim(), by, at: ctx.now })
    const home = hidden === null ? undefined : await homes.lockListing(tx, hidden)
    if (!home) return
    const mover = { by, at: ctx.now, reason: words.trim(), because: 'photos' as const }
    if (!(await homes.hideHome(tx, home.id, mover))) return
    await tellHidden(tx, ctx, home, { why: 'photos' })
  })
}
