import { houseUrl } from '#features/homes/listing/house-address.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notAllowed, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type * as calls from '../contract.ts'
import type { OwnReview, ReviewsOfHome } from '../contract.ts'
import { notThere, tenthsOf } from '../rules.ts'
import { reviewOf } from './describe.ts'
import * as queries from './queries.ts'

const perPage = 10

async function getHome(db: Db, slug: string) {
  const id = await homes.findHomeId(db, slug)
  const home = id === undefined || id === null ? undefined : await homes.nameOf(db, id)
  if (!id || !home) throw notFound()
  return { id, slug: home.slug, title: homes.titleOf(home.title), vertical: home.vertical }
}

/** For anyone who lived in it or saw it, also once it is hidden; for anybody else a hidden home is not found. */
async function getOwnHome(ctx: Context, slug: string) {
  const { personId } = signedIn(ctx)
  const hidden = await queries.findHidden(ctx.db, slug)
  const home = hidden ?? (await getHome(ctx.db, slug))
  const basis = await queries.findBasis(ctx.db, personId, home.id, dayInIndia(ctx.now))
  if (!basis) throw hidden ? notFound() : notAllowed(notThere())
  return { ...home, basis }
}

type Asked = { slug: string } & HandlerInput<typeof calls.listReviews>['query']

export async function describeReviews(ctx: Context, { slug, page, stars, stays }: Asked): Promise<ReviewsOfHome> {
  const home = await getHome(ctx.db, slug)
  const person = ctx.actor?.personId
  const today = dayInIndia(ctx.now)
  const which = { homeId: home.id, stars, stays: stays === '1', limit: perPage, offset: (page - 1) * perPage }
  const [totals, rows, isOwner, basis] = await Promise.all([
    queries.getTotals(ctx.db, home.id),
    queries.listOf(ctx.db, which),
    person ? homes.isOwnedBy(ctx.db, home.id, person) : false,
    person ? queries.findBasis(ctx.db, person, home.id, today) : undefined,
  ])
  const { count, home: inHome, locality, service } = totals
  const shown = stars ? (totals.spread[5 - stars] ?? 0) : stays ? totals.stays : count
  const of = (sum: number) => tenthsOf(sum, count) ?? 10
  return {
    house: { id: home.id, slug: home.slug, title: homes.titleOf(home.title), path: houseUrl(home) },
    ...{ count, stays: totals.stays, score: tenthsOf(inHome, count), spread: totals.spread, page },
    parts: count === 0 ? null : { home: of(inHome), locality: of(locality), service: of(service) },
    ...{ taken_down: totals.taken_down, pages: Math.max(1, Math.ceil(shown / perPage)) },
    reviews: rows.map((row) => reviewOf(row, today)),
    may_answer: isOwner && ctx.actor?.role === 'owner',
    may_write: basis !== undefined,
  }
}

export async function describeOwn(ctx: Context, slug: string): Promise<OwnReview> {
  const { personId } = signedIn(ctx)
  const { id, slug: own, title, basis } = await getOwnHome(ctx, slug)
  const today = dayInIndia(ctx.now)
  const row = await queries.findOwn(ctx.db, id, personId)
  return {
    house: { id, slug: own, title },
    basis: basis.tenancy_id === null ? 'visit' : 'stay',
    review: row ? reviewOf(row, today) : null,
    taken_down: row?.hidden_reason ?? null,
  }
}

type Written = HandlerInput<typeof calls.writeReview>['body']

export async function writeReview(ctx: Context, slug: string, written: Written): Promise<number> {
  const { personId } = signedIn(ctx)
  const { basis, ...home } = await getOwnHome(ctx, slug)
  if (await homes.isOwnedBy(ctx.db, home.id, personId)) throw notAllowed(notThere())
  return transaction(ctx.db, async (tx) => {
    const id = await queries.upsertReview(tx, { homeId: home.id, authorId: personId, basis, written, now: ctx.now })
    await recount(tx, home.id, ctx.now)
    return id
  })
}

/** The numbers that cards and the page of the home show. */
export async function recount(tx: Tx, homeId: number, now: Date): Promise<void> {
  const { count, home } = await queries.getTotals(tx, homeId)
  await homes.setReviews(tx, homeId, { count, tenths: tenthsOf(home, count) }, now)
}

export async function answerReview(ctx: Context, id: number, words: string): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (!review || review.hidden_at || !(await homes.isOwnedBy(tx, review.home_id, personId))) throw notFound()
    if (review.answer) throw conflict(m.reviews_answered_already())
    await queries.setAnswer(tx, id, words, ctx.now)
    const home = await homes.nameOf(tx, review.home_id)
    await accounts.tellPerson(tx, ctx, review.author_id, {
      ...{ purpose: 'review:answered', subject: m.sent_review_answered_subject, path: `/houses/${home?.slug}/reviews` },
      body: () => m.sent_review_answered({ home: homes.titleOf(home?.title ?? '') }),
    })
  })
}

export async function reportReview(ctx: Context, id: number, words: string): Promise<void> {
  const { personId } = signedIn(ctx)
  const review = await transaction(ctx.db, (tx) => queries.lockReview(tx, id))
  if (!review || review.hidden_at) throw notFound()
  if (review.author_id === personId) throw badInput({ words: m.reviews_own_review() })
  await queries.insertReport(ctx.db, { review_id: id, person_id: personId, words, reported_at: ctx.now })
}

type Decision = HandlerInput<typeof calls.decideReviewReport>['body']

export async function decideReport(ctx: Context, id: number, { outcome, reason }: Decision): Promise<void> {
  const { personId } = signedIn(ctx)
  if (outcome === 'removed' && reason.length < 5) throw badInput({ reason: 'Write a sentence for its author.' })
  await transaction(ctx.db, async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (!review) throw notFound()
    if (review.author_id === personId || (await homes.isOwnedBy(tx, review.home_id, personId))) {
      throw notAllowed('Somebody else decides about your own review or home.')
    }
    const closed = await queries.closeReports(tx, id, ctx.now)
    if (!closed.some(({ numUpdatedRows }) => numUpdatedRows > 0n)) throw conflict('This is decided already.')
    if (outcome === 'kept' || review.hidden_at) return
    await queries.hideReview(tx, id, { personId, reason, now: ctx.now })
    await recount(tx, review.home_id, ctx.now)
    const home = await homes.nameOf(tx, review.home_id)
    await accounts.tellPerson(tx, ctx, review.author_id, {
      ...{ purpose: 'review:removed', subject: m.sent_review_removed_subject, path: `/houses/${home?.slug}/review` },
      body: () => m.sent_review_removed({ home: homes.titleOf(home?.title ?? ''), reason }),
    })
  })
}
