import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import type {
  sendPriceCode as codeCall,
  correctPrice as correctCall,
  listInsurance as insuranceCall,
} from '../contract.ts'

type Asked = HandlerInput<typeof codeCall>['body']
type Correction = HandlerInput<typeof correctCall>['body']

/** Bound to the home, the part and the rent: it corrects nothing else. */
const codeOf = (phone: string, { house_id, unit, rent }: Asked) => ({
  ...{ phone, purpose: 'step-up' as const, about: `price:${house_id}:${unit}:${rent}` },
  words: (code: string, minutes: number) => m.sent_price_code({ code, minutes, rent: formatRupees(rent) }),
})

export async function sendPriceCode(ctx: Context, asked: Asked) {
  await ownPrice(ctx, asked)
  const phone = await ownPhone(ctx)
  const { resendAfterS } = await accounts.sendCode(ctx, codeOf(phone, asked))
  return { message: m.listings_code_sent({ end: phone.slice(-4) }), resend_after_s: resendAfterS }
}

export async function correctPrice(ctx: Context, { otp, ...asked }: Correction): Promise<{ rent: number }> {
  const { slug, was, deposit } = await ownPrice(ctx, asked)
  if (was === asked.rent) return { rent: asked.rent }
  if (!/^\d{4}$/.test(otp)) throw badInput({ otp: m.accounts_enter_otp() }, m.accounts_enter_otp())
  await accounts.confirmCode(ctx, codeOf(await ownPhone(ctx), asked), otp)
  const { unit, rent } = asked
  await homes.setPrice(ctx, slug, { unit, rent, deposit, was, reason: 'Corrected by the owner with a code' })
  return { rent }
}

async function ownPhone(ctx: Context): Promise<string> {
  const { phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (phone === null) throw new Refusal(409, 'no_phone', m.dashboard_price_no_phone())
  return phone
}

type Price = { slug: string; was: number; deposit: number }

/** The price of a unit in one of the caller's own homes; a unit that is not let by itself has none. */
async function ownPrice(ctx: Context, { house_id, unit }: Asked): Promise<Price> {
  const [kind, number] = unit.split('-')
  const { rows } = await sql<{ slug: string; was: number | null; deposit: number | null }>`
    select h.slug, ${
      kind === 'house'
        ? sql`h.house_rent as was, h.house_deposit as deposit from home h`
        : sql`p.rent as was, p.deposit from home h left join ${sql.table(kind ?? '')} p on p.home_id = h.id and p.id = ${Number(number)}`
    } where h.id = ${house_id} and h.owner_id = ${signedIn(ctx).personId}`.execute(ctx.db)
  const [found] = rows
  if (!found) {
    await homes.refuseCoOwner(ctx.db, signedIn(ctx).personId, house_id, ctx.now)
    throw notFound(m.dashboard_no_home())
  }
  if (found.was === null) throw badInput({ unit: m.dashboard_price_of_what() })
  return { slug: found.slug, was: found.was, deposit: found.deposit ?? 0 }
}

type Row = { id: number; title: string; insurer: string | null; amount: number; from: string; until: string }

export async function listInsurance(ctx: Context): Promise<Reply<typeof insuranceCall>> {
  const { personId } = signedIn(ctx)
  const shared = await homes.sharedBy(ctx.db, personId, dayInIndia(ctx.now))
  const { rows } = await sql<Row>`
    select h.id, h.title, c.insurer, c.amount, c.from_day::text as from, c.until_day::text as until
    from home h left join home_cover c on c.home_id = h.id and c.until_day > ${dayInIndia(ctx.now)}
    where h.owner_id = ${personId} or h.id = any (${shared.map(({ id }) => id)}::int[]) order by h.id`.execute(ctx.db)
  return {
    homes: rows.map(({ id, title, insurer, ...cover }) => ({
      id,
      title,
      cover: insurer === null ? null : { insurer, ...cover },
    })),
  }
}
