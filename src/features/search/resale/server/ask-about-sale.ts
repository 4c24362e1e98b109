import type { Campaign } from '#features/search/campaigns/contract.ts'
import { leads } from '#features/search/leads/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findSale } from './queries.ts'

type Asking = { name: string; phone: string; campaign?: Partial<Campaign> }

/** Leaves a lead; phone numbers are not exchanged. */
export async function askAboutSale(ctx: Context, slug: string, who: Asking) {
  const sale = await findSale(ctx.db, slug)
  if (!sale) throw notFound()
  const home = { id: sale.home_id, title: sale.title, cityId: sale.city_id, localityId: sale.locality_id }
  return leads.leaveSaleLead(ctx, { ...who, home })
}
