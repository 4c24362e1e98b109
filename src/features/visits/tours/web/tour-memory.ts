import type { Rating } from '../rules.ts'

/** What this browser keeps of tours. A browser that keeps nothing shows every tour as new. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing hangs on it.
  }
}

const visitKey = (homeId: number) => `thikana-tour-visit-${homeId}`
/** All the proof there is that the coupon of this home was won here. */
export const keptVisit = (homeId: number): string | null => read(visitKey(homeId))
export const keepVisit = (homeId: number, id: string): void => write(visitKey(homeId), id)

const ratingKey = (videoId: number) => `thikana-tour-rating-${videoId}`
export const keptRating = (videoId: number): Rating => {
  const found = Number(read(ratingKey(videoId)) ?? 0)
  return found === 1 || found === -1 ? found : 0
}
export const keepRating = (videoId: number, rating: Rating): void => write(ratingKey(videoId), String(rating))

const browserKey = 'thikana-tour-browser'
let browser: string | null = null
/** The same for this browser and this tour, whatever is pressed how often. */
export function feedbackId(videoId: number): string {
  browser ??= read(browserKey)
  if (browser === null) {
    browser = crypto.randomUUID()
    write(browserKey, browser)
  }
  return `${browser}-${videoId}`
}
