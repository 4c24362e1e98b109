import { offerWords } from '#features/homes/listing/offer-words.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { rupees } from '#shared/money.ts'
import type { getCreditHistory as historyCall, Reward } from '../contract.ts'
import { balanceOf, historyOf } from './ledger.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const shown = 200

/** In rupees, read from the ledger alone. */
export const creditsOf = async (db: Db, personId: number): Promise<number> =>
  rupees(await balanceOf(db, { kind: 'credits', personId, tenancyId: null }))

export async function getCreditHistory(ctx: Ctx): Promise<Reply<typeof historyCall>> {
  const { personId } = signedIn(ctx)
  const lines = await historyOf(ctx.db, { kind: 'credits', personId, tenancyId: null }, shown)
  return {
    balance: await creditsOf(ctx.db, personId),
    history: lines.map(({ id, text, amount, happened_at }) => ({
      id,
      text,
      amount: rupees(amount),
      date: dayInIndia(happened_at),
    })),
  }
}

/** Offers that pay in credits. */
const earning = ['refer_tenants', 'refer_owner', 'free internal transfer']

export async function listRewards({ db, now }: Ctx): Promise<{ rewards: Reward[] }> {
  const today = dayInIndia(now)
  const rewards = await db
    .selectFrom('offer')
    .select(['id', 'headline', 'description', 'terms'])
    .where('offer_type', 'in', earning)
    .where('starts_on', '<=', today)
    .where('valid_till', '>=', today)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute()
  return {
    rewards: rewards.map(({ id, ...texts }) => ({
      ...{ id, headline: offerWords(texts.headline) },
      ...{ description: offerWords(texts.description), terms: offerWords(texts.terms) },
    })),
  }
}
