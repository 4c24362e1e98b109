import type { GroupType, Workplace } from './filters.ts'

/** Preferences, stored only in the visitor's browser. */
export type Preferences = {
  /** The city looked at last, and the place in it. */
  city?: string
  locality?: string
  lat?: number
  lng?: number
  gender?: GroupType
  view?: 'grid' | 'map'
  workplaces?: readonly Workplace[]
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'preferences'
/** Data of another version is cleared. */
const version = 1

export function readPreferences(store: Store): Preferences {
  const kept = keptIn(store)
  if (kept === null) return {}
  if (kept.version === version) return kept.preferences ?? {}
  store.removeItem(key)
  return {}
}

/** Those named, over the others; undefined takes one away. */
export function savePreferences(store: Store, part: Preferences): void {
  const preferences = { ...readPreferences(store), ...part }
  try {
    store.setItem(key, JSON.stringify({ version, preferences }))
  } catch {
    // Storage is full or forbidden; preferences are optional.
  }
}

/** Another city has other places. */
export const withCity = (city: string): Preferences => ({ city, locality: undefined, lat: undefined, lng: undefined })

function keptIn(store: Store): { version?: unknown; preferences?: Preferences } | null {
  const text = store.getItem(key)
  if (text === null) return null
  try {
    return Object(JSON.parse(text)) as { version?: unknown; preferences?: Preferences }
  } catch {
    return {}
  }
}
