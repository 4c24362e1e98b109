import type { OfferMemory } from '../offer-rules.ts'

const visitKey = 'thikana-help-closed'
const forYouKey = 'thikana-for-you-closed'
const helpKey = 'thikana-help-declined'
const leadKey = 'thikana-lead-left'

/** In-memory fallback where storage is not available. */
const here = new Set<string>()

export const readMemory = (): OfferMemory => ({
  silenced: isKept('sessionStorage', visitKey),
  forYouClosed: isKept('localStorage', forYouKey),
  helpClosed: isKept('localStorage', helpKey),
  leadLeft: isKept('localStorage', leadKey) || /[?&]confirmed=true/.test(location.search),
})

/** One of the offers was closed or answered: neither comes again during this visit. */
export const silence = (): void => keep('sessionStorage', visitKey)
export const closeForYou = (): void => keep('localStorage', forYouKey)
export const closeHelp = (): void => keep('localStorage', helpKey)
export const noteLead = (): void => keep('localStorage', leadKey)

type Place = 'localStorage' | 'sessionStorage'

function isKept(place: Place, key: string): boolean {
  if (here.has(key)) return true
  try {
    return window[place].getItem(key) !== null
  } catch {
    return false
  }
}

function keep(place: Place, key: string): void {
  here.add(key)
  try {
    window[place].setItem(key, '1')
  } catch {
    // Private windows may refuse.
  }
}
