import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { describeListing, summaryOf } from './describe.ts'
import { addPaper, addPhoto } from './files.ts'
import { countForStaff, listFiles, listOwn } from './queries.ts'
import { decide, listForStaff, review, sendListing } from './review.ts'
import { sendSignCode, signListing } from './sign.ts'
import { choosePlan, ownListing, saveHome, startListing } from './steps.ts'

const success = true as const

const forOwners = [
  handle(calls.listSelfListings, async (ctx) => {
    const rows = await listOwn(ctx.db, signedIn(ctx).personId)
    const files = Map.groupBy(
      await listFiles(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      ({ listing_id }) => listing_id,
    )
    return { houses: rows.map((row) => summaryOf(row, files.get(row.id) ?? [])) }
  }),
  handle(calls.startListing, async (ctx, { body }) => ({
    success,
    listing: await startListing(ctx, body.request_id, body.home),
  })),
  handle(calls.getListing, async (ctx, { params }) => ({
    listing: await describeListing(ctx.db, await ownListing(ctx, ctx.db, params.id), ctx.now),
  })),
  handle(calls.saveListingHome, async (ctx, { params, body }) => ({
    success,
    listing: await saveHome(ctx, params.id, body.home),
  })),
  handle(calls.chooseListingPlan, async (ctx, { params, body }) => ({
    success,
    listing: await choosePlan(ctx, params.id, body.plan),
  })),
  handle(calls.sendListingCode, async (ctx, { params, body }) => ({
    success,
    ...(await sendSignCode(ctx, params.id, body.hash)),
  })),
  handle(calls.signListing, async (ctx, { params, body }) => ({
    success,
    listing: await signListing(ctx, params.id, body),
  })),
  handle(calls.addListingPhoto, async (ctx, { params, body }) => ({
    success,
    listing: await addPhoto(ctx, params.id, body),
  })),
  handle(calls.addListingPaper, async (ctx, { params, body }) => ({
    success,
    listing: await addPaper(ctx, params.id, body),
  })),
  handle(calls.sendListing, async (ctx, { params }) => ({ success, listing: await sendListing(ctx, params.id) })),
]

const forStaff = [
  handle(calls.listListings, async ({ db }, { query }) => ({
    listings: await listForStaff(db, query, 200),
    total: await countForStaff(db, query),
  })),
  handle(calls.reviewListing, async (ctx, { params }) => ({ listing: await review(ctx, params.id) })),
  handle(calls.decideListing, async (ctx, { params, body }) => ({ success, ...(await decide(ctx, params.id, body)) })),
]

export const selfListingRoutes = [...forOwners, ...forStaff]
