import { handle } from '#platform/http/handle.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as calls from '../contract.ts'
import { reviewOf } from './describe.ts'
import { listReported } from './queries.ts'
import { answerReview, decideReport, describeOwn, describeReviews, reportReview, writeReview } from './reviews.ts'

const success = true as const

export const reviewRoutes = [
  handle(calls.listReviews, (ctx, { params, query }) => describeReviews(ctx, { ...params, ...query })),
  handle(calls.getOwnReview, (ctx, { params }) => describeOwn(ctx, params.slug)),
  handle(calls.writeReview, async (ctx, { params, body }) => ({
    ...{ success, id: await writeReview(ctx, params.slug, body) },
  })),
  handle(calls.answerReview, async (ctx, { params, body }) => {
    await answerReview(ctx, params.id, body.words)
    return { success }
  }),
  handle(calls.reportReview, async (ctx, { params, body }) => {
    await reportReview(ctx, params.id, body.words)
    return { success }
  }),
  handle(calls.listReviewReports, async ({ db, now }) => ({
    reviews: (await listReported(db)).map((row) => ({
      review: reviewOf(row, dayInIndia(now)),
      house: { slug: row.slug, title: row.title },
      reports: row.reports.map((each) => ({ ...each, reported_at: new Date(each.reported_at).toISOString() })),
    })),
  })),
  handle(calls.decideReviewReport, async (ctx, { params, body }) => {
    await decideReport(ctx, params.id, body)
    return { success }
  }),
]
