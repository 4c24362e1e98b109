import { setTimeout as sleep } from 'node:timers/promises'
import { getHouse } from '../../src/features/homes/listing/contract.ts'
import { houseUrl } from '../../src/features/homes/listing/house-address.ts'
import { type SearchResults, searchHomes } from '../../src/features/search/filters/contract.ts'
import { noFilters } from '../../src/features/search/filters/filters.ts'
import { searchUrl } from '../../src/features/search/filters/search-url.ts'
import { urlOf } from '../../src/shared/call.ts'
import { type Client, type Form, openClient } from './client.ts'
import type { Answer } from './figures.ts'
import { bookAndPay, photoForm, scheduleVisit, sendPhoto, type Told } from './journeys.ts'
import { filesOf } from './page-files.ts'
import type { Booker } from './people.ts'

/** Requests a second of each kind. They start by the clock, whether or not earlier ones have been answered. */
const rates = { search: 5, house: 3, page: 1, picture: 2, photo: 0.6, visit: 0.7, booking: 1 }
type Kind = keyof typeof rates
const cities = ['bangalore', 'pune', 'hyderabad', 'chennai']

export type Load = { answers: Answer[]; stop(): Promise<void> }
export type Seen = { slugs: string[]; pages: string[]; pictures: string[]; photo: Form }

/** Homes and pictures of the first results, for the load to open. */
export async function look(site: string): Promise<Seen> {
  const reply = await fetch(`${site}${urlOf(searchHomes, { query: { city: 'bangalore' } })}`)
  const { houses } = (await reply.json()) as SearchResults
  const pictures = houses.flatMap(({ image_url }) => (image_url ? [image_url] : []))
  if (houses.length === 0 || pictures.length === 0) throw new Error('The site shows no homes with pictures.')
  return {
    slugs: houses.map(({ slug }) => slug),
    pages: houses.map((home) => houseUrl(home)),
    pictures,
    photo: await photoForm(),
  }
}

/** A bounded load until it is stopped; `stop` waits for the requests that have started. */
export function startLoad(site: string, { slugs, pages, pictures, photo }: Seen, bookers: Booker[], told: Told): Load {
  const answers: Answer[] = []
  const client = openClient(site, answers)
  const pending = new Set<Promise<unknown>>()
  const get = (what: string, path: string) => client.ask({ what, method: 'GET', path })
  const begin: Record<Kind, (n: number) => Promise<unknown> | undefined> = {
    search: (n) => {
      const query = { city: turn(cities, n), page: 1 + (n % 4), min_price: n % 97 }
      return get('search', urlOf(searchHomes, { query }))
    },
    house: (n) => get('house', urlOf(getHouse, { params: { slug: turn(slugs, n) } })),
    page: (n) => openPage(client, turn(pageKinds, n)(Math.floor(n / pageKinds.length))),
    picture: (n) => get('picture', turn(pictures, n)),
    photo: (n) => sendPhoto(client, turn(bookers, n), photo, told),
    visit: () => take(bookers, (who) => scheduleVisit(client, who, told)),
    booking: () => take(bookers, (who) => bookAndPay(client, who, told)),
  }
  const pageKinds: ((n: number) => [what: string, path: string])[] = [
    () => ['front page', '/'],
    (n) => ['results page', searchUrl({ ...noFilters(turn(cities, n)), maxPrice: 20_000 + (n % 97) })],
    (n) => ['house page', turn(pages, n)],
  ]
  const timers = (Object.keys(rates) as Kind[]).map((what) => {
    let n = 0
    return setInterval(() => {
      const one = begin[what](n)
      n += 1
      if (!one) return
      pending.add(one)
      one.finally(() => pending.delete(one)).catch(() => {})
    }, 1000 / rates[what])
  })
  return {
    answers,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.race([Promise.allSettled(pending), sleep(60_000)])
      client.close()
    },
  }
}

/** With every script and style that it names, as a browser that has none of them yet. */
async function openPage(client: Client, [what, path]: [what: string, path: string]): Promise<void> {
  const { verdict, text } = await client.ask({ what, method: 'GET', path })
  if (verdict !== 'good') return
  await Promise.all(filesOf(text).map((file) => client.ask({ what: 'script or style', method: 'GET', path: file })))
}

function turn<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('nothing to take turns with')
  return one
}

function take(bookers: Booker[], use: (who: Booker) => Promise<void>): Promise<void> | undefined {
  const who = bookers.pop()
  return who && use(who)
}
