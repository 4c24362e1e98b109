import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { furnishings } from '#features/homes/listing/kinds.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { dataFolder } from './data-folder.ts'
import { compressed, drive, inTurn, type Load, saysStolen } from './load.ts'
import type { BenchOptions } from './options.ts'
import { writePlan } from './plan.ts'
import { cardElements } from './react-cards.ts'
import { maybe, number, type Part, ratio } from './report.ts'
import { getJson, type Server, startBare, startProduct } from './servers.ts'

const in_ = (city: string, part: Partial<Filters> = {}): Filters => ({ ...noFilters(city), ...part })

/** The results page of the largest city and twenty others, each with a full page of homes. */
const variants: readonly Filters[] = [
  in_('bangalore'),
  ...['hyderabad', 'pune', 'mumbai', 'gurgaon', 'chennai'].map((city) => in_(city)),
  ...[2, 3, 4].map((page) => in_('bangalore', { page })),
  ...(['rent_asc', 'rent_desc', 'newest'] as const).map((order) => in_('bangalore', { order })),
  ...furnishings.slice(1).map((furnishing) => in_('bangalore', { furnishing })),
  ...(['bed', 'room'] as const).map((bedType) => in_('bangalore', { bedType })),
  in_('bangalore', { bedType: 'house', gender: 'any' }),
  in_('hyderabad', { bedType: 'house', gender: 'any' }),
  ...[15_000, 20_000, 25_000].map((maxPrice) => in_('bangalore', { maxPrice })),
]

/** Wanted share of the pages that React alone makes: the rest is search, router, data and the page around the cards. */
const wantedOfReact = 0.25

type Loads = Record<'cached' | 'rendered' | 'signedIn' | 'react' | 'plain', Load>
type Measured = { homes: number; cards: number; elements: { page: number; react: number }; loads: Loads }

/**
 * The results page at each size: from the cache, rendered each time, its cards by React alone, and as a plain string.
 */
export async function measurePages({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  const ofReact = Math.min(...measured.map(({ loads }) => loads.signedIn.perSecond / loads.react.perSecond))
  return {
    title: 'Results page',
    tables: [tableOf(measured)],
    notes: [
      `${variants.length} results pages with ${measured.map(({ cards }) => number(cards, 1)).join(', ')} cards on average; 16 connections, ${seconds} s each, compressed.`,
      'Signed in: what a person with an account gets, who never gets a cached page; their facts are read from the database.',
      'Rendered anew: a top rent that differs with every request, so that no page is asked for twice and the search runs too.',
      'Plain string: the same homes, already in memory, written by a template into Fastify: no database, styles, scripts or compression.',
      `React, cards alone: \`renderToString\` of the same cards from homes in memory (${number(measured[0]?.elements.react ?? 0, 1)} elements each, the page ${number(measured[0]?.elements.page ?? 0, 1)}): no router, data, styles or search.`,
      saysStolen(measured.flatMap(({ loads }) => Object.values(loads))),
    ],
    budgets: [
      {
        what: 'Results page of a signed-in person, against its cards by React alone, at every size',
        limit: `at least ${wantedOfReact * 100} %`,
        measured: `${number(ofReact * 100)} %`,
        met: ofReact >= wantedOfReact,
      },
    ],
    figures: measured,
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  try {
    const pages = await Promise.all(variants.map((filters) => cardsOf(server.url, filters)))
    const cards = pages.reduce((sum, houses) => sum + houses.length, 0) / pages.length
    console.log(`  ${number(homes)} homes: from the page cache …`)
    const cached = await drive(server, inTurn(variants.map(searchUrl)), seconds, compressed)
    console.log(`  ${number(homes)} homes: rendered anew …`)
    const rendered = await drive(server, neverTwice(), seconds, compressed)
    console.log(`  ${number(homes)} homes: signed in …`)
    const cookie = await signIn(server)
    const personal = { headers: { ...compressed.headers, cookie } }
    const signedIn = await drive(server, neverTwice(), seconds, personal)
    const ceiling = await startBare(writePlan('pages-plan', { pages }))
    console.log(`  ${number(homes)} homes: the ceiling …`)
    const plain = await drive(ceiling, inTurn(variants.map((_, n) => `/page/${n}`)), seconds)
    const react = await drive(ceiling, inTurn(variants.map((_, n) => `/cards/${n}`)), seconds)
    const elements = {
      page: cardElements(await getText(server.url + searchUrl(in_('bangalore')))),
      react: cardElements(await getText(`${ceiling.url}/cards/0`)),
    }
    await ceiling.stop()
    return { homes, cards, elements, loads: { cached, rendered, signedIn, react, plain } }
  } finally {
    await server.stop()
  }
}

/** A rent limit above nearly all rents, and different in each request, so that no response is cached. */
function neverTwice(): () => string {
  let n = 0
  return () => {
    n += 1
    const filters = variants[n % variants.length] ?? noFilters('bangalore')
    return searchUrl({ ...filters, maxPrice: (filters.maxPrice || 200_000) + Math.floor(n / variants.length) })
  }
}

/** Signs in as somebody who is looking for a home; returns the session cookie. */
async function signIn({ url }: Server): Promise<string> {
  const phone = demoAccounts.find(({ roles }) => roles.includes('tenant'))?.phone
  const reply = await fetch(`${url}/api/v1/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

const getText = async (url: string): Promise<string> =>
  (await fetch(url, { signal: AbortSignal.timeout(30_000) })).text()

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

const names = {
  cached: 'Thikana, page cache',
  rendered: 'Thikana, rendered anew',
  signedIn: 'Thikana, signed in',
  react: 'React, cards alone',
  plain: 'Plain string',
} as const

function tableOf(measured: readonly Measured[]) {
  return {
    head: ['Homes', 'Server', 'Requests/s', 'Ratio', 'p50 ms', 'p99 ms', 'Node CPU ms', 'kB each', 'Errors'],
    rows: measured.flatMap(({ homes, loads }) =>
      (Object.keys(names) as (keyof typeof names)[]).map((name) => {
        const load = loads[name]
        return [
          number(homes),
          names[name],
          number(load.perSecond),
          ratio(load.perSecond / loads.plain.perSecond),
          number(load.p50, 1),
          number(load.p99, 1),
          maybe(load.cpuMs),
          number(load.bytesEach / 1000, 1),
          String(load.errors),
        ]
      }),
    ),
  }
}
