import type { Rating } from '../rules.ts'

/** Tour state in local storage; without storage every tour is new. */
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
    // Storage is optional.
  }
}

const ratingKey = (videoId: number) => `thikana-tour-rating-${videoId}`
export const keptRating = (videoId: number): Rating => {
  const found = Number(read(ratingKey(videoId)) ?? 0)
  return found === 1 || found === -1 ? found : 0
}
export const keepRating = (videoId: number, rating: Rating): void => write(ratingKey(videoId), String(rating))

const browserKey = 'thikana-tour-browser'
let browser: string | null = null
/** A stable client id per browser and tour. */
export function feedbackId(videoId: number): string {
  browser ??= read(browserKey)
  if (browser === null) {
    browser = crypto.randomUUID()
    write(browserKey, browser)
  }
  return `${browser}-${videoId}`
}
