import { payments } from '#features/money/payments/server/api.ts'
import { planCost, versionOn } from '#features/owners/coming-in/plans.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { KeyTerms, setHomeTerms as setCall, TermsOfHome } from '../contract.ts'
import { type Share, shareProblem, wholeShare } from '../rules.ts'
import { findTermsHome, listOwnTerms, listTerms, type TermsHome, writeTerms } from './queries.ts'

async function requireHome(db: Db, id: number): Promise<TermsHome & { owner_id: number }> {
  const home = await findTermsHome(db, id)
  if (!home) throw notFound('There is no such home.')
  if (home.owner_id === null) throw conflict('This home has no owner yet.')
  return { ...home, owner_id: home.owner_id }
}

export async function getHomeTerms(db: Db, id: number): Promise<TermsOfHome> {
  const { title, owner } = await requireHome(db, id)
  const all = await listTerms(db, id)
  return {
    home: { id, title, owner: owner ?? '' },
    terms: all.map(({ from, plan, reserve_limit, shares }) => ({
      ...{ from, plan, reserve_limit },
      shares: shares.map(({ name, phone, basis_points }) => ({
        ...{ person: name, phone: phone && maskPhone(phone), basis_points },
      })),
    })),
  }
}

type Asked = HandlerInput<typeof setCall>['body']

export async function setHomeTerms(ctx: Context, id: number, asked: Asked): Promise<TermsOfHome> {
  const { from, plan, reserve_limit: reserveLimit } = asked
  if (from < dayInIndia(ctx.now)) throw badInput({ from: 'Terms begin today or later.' })
  const problem = shareProblem([asked.owner_share, ...asked.co_owners.map(({ share }) => share)])
  if (problem) throw badInput({ owner_share: problem }, problem)
  return transaction(ctx.db, async (tx) => {
    const home = await requireHome(tx, id)
    const shares = await sharesOf(tx, home, asked)
    const before = (await listTerms(tx, id)).find((each) => each.from <= from) ?? null
    await writeTerms(tx, { homeId: id, from, plan, reserveLimit, shares }, ctx.now)
    for (const { personId } of shares) await accounts.grantRole(tx, personId, 'owner')
    describeAct(ctx, {
      about: `terms of home ${id}`,
      before: before && { plan: before.plan, reserve_limit: before.reserve_limit },
      after: { plan, reserve_limit: reserveLimit, from, owners: Math.max(1, shares.length) },
    })
    return getHomeTerms(tx, id)
  })
}

/** None where the owner has all of it. */
async function sharesOf(tx: Tx, home: { owner_id: number }, { owner_share, co_owners }: Asked): Promise<Share[]> {
  if (owner_share === wholeShare) return []
  const shares: Share[] = [{ personId: home.owner_id, basisPoints: owner_share }]
  for (const [nth, { phone, share }] of co_owners.entries()) {
    const person = await accounts.findPersonByPhone(tx, phone)
    const field = `co_owners.${nth}.phone`
    if (!person) throw badInput({ [field]: 'Nobody has an account with this number yet. Ask them to sign up first.' })
    if (shares.some(({ personId }) => personId === person.id)) throw badInput({ [field]: 'They have a share already.' })
    shares.push({ personId: person.id, basisPoints: share })
  }
  return shares
}

type OwnCtx = Pick<Context, 'db' | 'now' | 'actor'>

export async function getAgreedTerms(ctx: OwnCtx): Promise<KeyTerms> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const version = versionOn(today)
  const [rows, reserve] = await Promise.all([
    listOwnTerms(ctx.db, personId, today),
    payments.balanceOf(ctx.db, { kind: 'owner_reserve', personId, tenancyId: null }),
  ])
  return {
    ...{ reserve, payout_day: version.payoutDay },
    homes: rows.map(({ id, title, from, plan, reserve_limit, share }) => ({
      ...{ home: { id, title }, from, plan, reserve_limit, share_basis_points: share },
      ...{ fee: planCost(plan, 0, version).label, gst_percent: version.gstPercent },
    })),
  }
}
