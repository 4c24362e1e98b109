import { m } from '#messages'
import { siteCookie } from '#shared/site-cookie.ts'

export const toSaveCookieName = 'thikana_to_save'

/** A short-lived cookie with the search to save after signing in. */
export const toSaveCookie = (url: string): string =>
  `${siteCookie(toSaveCookieName, encodeURIComponent(url), url === '' ? 0 : 1800)}; HttpOnly`

/** Null where nothing was pressed. */
export const readToSave = (value: string | undefined): string | null => value || null

export const savedText = (already: boolean): string => (already ? m.search_saved_already() : m.search_saved_text())
