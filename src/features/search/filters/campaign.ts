import type { Store } from './preferences.ts'

/** Campaign attribution, stored in the browser for a limited time. */
const day = 86_400_000
const clickDays = 30
const campaignDays = 180
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const click = 'gclid'
const longest = 200

/** Notes what the address says and forgets what is too old. Run once a page view. */
export function keepCampaign(store: Store, query: URLSearchParams, now: number): void {
  for (const [key, name, days] of kept) {
    const said = query.get(name)
    if (said) store.setItem(key, JSON.stringify({ value: said.slice(0, longest), timeStamp: now }))
    else if (valueIn(store, key, days, now) === null) store.removeItem(key)
  }
}

const kept = [[click, click, clickDays], ...names.map((name) => [`u_${name}`, name, campaignDays] as const)] as const

/** The click that brought them, if it was in the last thirty days. */
export const readClick = (store: Store, now: number): string | null => valueIn(store, click, clickDays, now)

function valueIn(store: Store, key: string, days: number, now: number): string | null {
  try {
    const { value, timeStamp } = JSON.parse(store.getItem(key) ?? 'null')
    return typeof value === 'string' && now - timeStamp < days * day ? value : null
  } catch {
    return null
  }
}
