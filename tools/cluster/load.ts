import { setTimeout as sleep } from 'node:timers/promises'
import { type Form, openClient } from './client.ts'
import type { Answer } from './figures.ts'
import { bookAndPay, photoForm, scheduleVisit, sendPhoto, type Told } from './journeys.ts'
import type { Booker } from './people.ts'

/** Requests a second of each kind. They start by the clock, whether or not earlier ones have been answered. */
const rates = { search: 5, house: 3, page: 2, picture: 2, photo: 0.6, visit: 0.7, booking: 1 }
const cities = ['bangalore', 'pune', 'hyderabad', 'chennai']

export type Load = { answers: Answer[]; stop(): Promise<void> }
export type Seen = { slugs: string[]; pictures: string[]; photo: Form }

/** Homes and pictures of the first results, for the load to open. */
export async function look(site: string): Promise<Seen> {
  const reply = await fetch(`${site}/api/v1/search.json?city=bangalore`)
  const { houses } = (await reply.json()) as { houses: { slug: string; image_url: string | null }[] }
  const pictures = houses.flatMap(({ image_url }) => (image_url ? [image_url] : []))
  return { slugs: houses.map(({ slug }) => slug), pictures, photo: await photoForm() }
}

/** A bounded load until it is stopped; `stop` waits for what has begun. */
export function startLoad(site: string, { slugs, pictures, photo }: Seen, bookers: Booker[], told: Told): Load {
  const answers: Answer[] = []
  const client = openClient(site, answers)
  const pending = new Set<Promise<unknown>>()
  let n = 0
  const get = (what: string, path: string) => client.ask({ what, method: 'GET', path })
  const turn = <T>(list: readonly T[]): T | undefined => list[n % list.length]
  const begin: Record<keyof typeof rates, () => Promise<unknown> | undefined> = {
    search: () => get('search', `/api/v1/search.json?city=${turn(cities)}&page=${1 + (n % 4)}&min_price=${n % 97}`),
    house: () => get('house', `/api/v1/houses/${turn(slugs)}.json`),
    page: () => get('page', n % 2 ? '/' : `/house/${turn(slugs)}`),
    picture: () => get('picture', turn(pictures) ?? '/'),
    photo: () => {
      const who = turn(bookers)
      return who && sendPhoto(client, who, photo, told)
    },
    visit: () => take(bookers, (who) => scheduleVisit(client, who, told)),
    booking: () => take(bookers, (who) => bookAndPay(client, who, told)),
  }
  const timers = (Object.keys(rates) as (keyof typeof rates)[]).map((what) =>
    setInterval(() => {
      n += 1
      const one = begin[what]()
      if (!one) return
      pending.add(one)
      one.finally(() => pending.delete(one)).catch(() => {})
    }, 1000 / rates[what]),
  )
  return {
    answers,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.race([Promise.allSettled(pending), sleep(60_000)])
      client.close()
    },
  }
}

function take(bookers: Booker[], use: (who: Booker) => Promise<void>): Promise<void> | undefined {
  const who = bookers.pop()
  return who && use(who)
}
