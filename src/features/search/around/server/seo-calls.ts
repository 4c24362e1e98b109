import { places } from '#features/places/server/api.ts'
import type * as calls from '#features/search/filters/contract.ts'
import { seoFailedText } from '#features/search/filters/failed-texts.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { index } from '#features/search/index/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import type { Reply } from '#shared/endpoint.ts'
import { footerLinks, seoOf } from './seo-data.ts'

type Ctx = Pick<Context, 'db' | 'log'>

export async function getSeoData(ctx: Ctx, asked: Filters): Promise<Reply<typeof calls.getSeoData>> {
  const where = await index.resolvePlace(ctx.db, asked)
  try {
    const { similar_searches, popular_localities, seo_details, interlinks } = await seoOf(ctx, where)
    return { similar_searches, popular_localities, seo_details, interlinks }
  } catch (error) {
    ctx.log.error({ err: error }, 'what stands around a search could not be counted')
    throw new Refusal(503, 'seo_unavailable', seoFailedText())
  }
}

type FooterLinks = Reply<typeof calls.listFooterLinks>

/** Footer links are optional: a failure is logged, and the list is empty. */
export async function listFooterLinks(ctx: Ctx, slug?: string): Promise<FooterLinks> {
  const city = slug ? await places.findCityBySlug(ctx.db, slug) : (await places.listCities(ctx.db))[0]
  if (!city) throw notFound()
  try {
    return { footer_urls: await footerLinks(ctx, city) }
  } catch (error) {
    ctx.log.error({ err: error }, 'the footer has no links')
    return { footer_urls: [] }
  }
}
