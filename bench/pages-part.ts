import type { HouseCard } from '#features/search/contract.ts'
import { type Filters, furnishings, noFilters, orders, resultsUrl } from '#features/search/rules.ts'
import { dataFolder } from './data-folder.ts'
import { drive, inTurn, type Load } from './load.ts'
import type { BenchOptions } from './options.ts'
import { writePlan } from './plan.ts'
import { maybe, number, type Part, ratio } from './report.ts'
import { getJson, startBare, startProduct } from './servers.ts'

const in_ = (city: string, part: Partial<Filters> = {}): Filters => ({ ...noFilters(city), ...part })

/** The results page of the largest city and twenty others, all with a full page of homes. */
const variants: readonly Filters[] = [
  in_('bangalore'),
  ...['hyderabad', 'pune', 'mumbai', 'gurgaon', 'chennai'].map((city) => in_(city)),
  ...[2, 3, 4].map((page) => in_('bangalore', { page })),
  ...orders.slice(1).map((order) => in_('bangalore', { order })),
  ...furnishings.slice(1).map((furnishing) => in_('bangalore', { furnishing })),
  ...(['bed', 'room'] as const).map((bedType) => in_('bangalore', { bedType })),
  in_('bangalore', { bedType: 'house', gender: 'friends' }),
  in_('hyderabad', { bedType: 'house', gender: 'friends' }),
  ...[15_000, 20_000, 25_000].map((maxPrice) => in_('bangalore', { maxPrice })),
]

/** The results page: from the cache, rendered anew each time, and as a plain string. */
export async function measurePages({ sizes, seconds }: BenchOptions): Promise<Part> {
  const folder = await dataFolder(Math.min(...sizes))
  const server = await startProduct(folder.path, folder.homes)
  try {
    const pages = await Promise.all(variants.map((filters) => cardsOf(server.url, filters)))
    const cards = pages.reduce((sum, houses) => sum + houses.length, 0) / pages.length
    console.log('  from the page cache …')
    const cached = await drive(server, inTurn(variants.map(resultsUrl)), seconds)
    console.log('  rendered anew …')
    const rendered = await drive(server, neverTwice(), seconds)
    const ceiling = await startBare(writePlan('pages-plan', { pages }))
    console.log('  the ceiling …')
    const plain = await drive(ceiling, inTurn(variants.map((_, n) => `/page/${n}`)), seconds)
    await ceiling.stop()
    return {
      title: 'Results page',
      tables: [tableOf({ 'Thikana, page cache': cached, 'Thikana, rendered anew': rendered, 'Plain string': plain })],
      notes: [
        `${number(folder.homes)} homes; ${variants.length} results pages with ${number(cards, 1)} cards on average; 16 connections, ${seconds} s each, not compressed.`,
        'Rendered anew: a top rent that differs with every request, so that no page is asked for twice and the search runs too.',
        'Plain string: the same homes, already in memory, written by a template into Fastify: no database, styles or scripts.',
      ],
      budgets: [],
      figures: { cached, rendered, plain },
    }
  } finally {
    await server.stop()
  }
}

/** A rent above nearly every other, and new in each request. */
function neverTwice(): () => string {
  let n = 0
  return () => {
    n += 1
    const filters = variants[n % variants.length] ?? noFilters('bangalore')
    return resultsUrl({ ...filters, maxPrice: (filters.maxPrice || 200_000) + Math.floor(n / variants.length) })
  }
}

async function cardsOf(url: string, filters: Filters): Promise<HouseCard[]> {
  const query = new URLSearchParams({
    city: filters.city,
    bed_type: filters.bedType,
    gender: filters.gender,
    max_price: String(filters.maxPrice),
    order_by: filters.order,
    page: String(filters.page),
    ...(filters.furnishing && { furnishing: filters.furnishing }),
  })
  return (await getJson<{ houses: HouseCard[] }>(`${url}/api/v1/search.json?${query}`)).houses
}

function tableOf(loads: Record<'Thikana, page cache' | 'Thikana, rendered anew' | 'Plain string', Load>) {
  const ceiling = loads['Plain string'].perSecond
  return {
    head: ['Server', 'Requests/s', 'Ratio', 'p50 ms', 'p99 ms', 'Node CPU ms', 'kB each', 'Errors'],
    rows: Object.entries(loads).map(([name, load]) => [
      name,
      number(load.perSecond),
      ratio(load.perSecond / ceiling),
      number(load.p50, 1),
      number(load.p99, 1),
      maybe(load.cpuMs),
      number(load.bytesEach / 1000, 1),
      String(load.errors),
    ]),
  }
}
