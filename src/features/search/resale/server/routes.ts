import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import { askAboutSale } from './ask-about-sale.ts'
import { getResale, listResale } from './resale.ts'

export const resaleRoutes = [
  handle(contract.listResale, (ctx, { query }) => listResale(ctx, query)),
  handle(contract.getResale, (ctx, { params }) => getResale(ctx, params.slug)),
  handle(contract.askAboutSale, async (ctx, { params, body }) => ({
    success: true as const,
    ...(await askAboutSale(ctx, params.slug, body)),
  })),
]
