import type { Store } from './preferences.ts'

/** Campaign attribution, stored in the browser for a limited time. */
const day = 86_400_000
const clickDays = 30
const campaignDays = 180
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const click = 'gclid'
const longest = 200
type Name = (typeof names)[number] | typeof click

/** A second page view by the same link is the same arrival. */
const arrivalMs = 30 * 60_000

/** Notes what the address says and forgets what is too old. Run once a page view. Returns whether somebody arrived by it. */
export function keepCampaign(store: Store, query: URLSearchParams, now: number): boolean {
  const arrived = kept.some(([key, name]) => {
    const said = query.get(name)?.slice(0, longest)
    return said ? valueIn(store, key, arrivalMs / day, now) !== said : false
  })
  for (const [key, name, days] of kept) {
    const said = query.get(name)
    if (said) store.setItem(key, JSON.stringify({ value: said.slice(0, longest), timeStamp: now }))
    else if (valueIn(store, key, days, now) === null) store.removeItem(key)
  }
  return arrived
}

const kept = [[click, click, clickDays], ...names.map((name) => [`u_${name}`, name, campaignDays] as const)] as const

/** All that brought them, as calls send it; nothing where nothing is kept. */
export function readCampaign(store: Store, now: number): Partial<Record<Name, string>> | undefined {
  const found = kept.flatMap(([key, name, days]) => {
    const value = valueIn(store, key, days, now)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : undefined
}

/** The same of this browser, where its storage may be read. */
export function campaignHere(): Partial<Record<Name, string>> | undefined {
  try {
    return readCampaign(localStorage, Date.now())
  } catch {
    return undefined
  }
}

function valueIn(store: Store, key: string, days: number, now: number): string | null {
  try {
    const { value, timeStamp } = JSON.parse(store.getItem(key) ?? 'null')
    return typeof value === 'string' && now - timeStamp < days * day ? value : null
  } catch {
    return null
  }
}
