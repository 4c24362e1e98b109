import { createContext, type RouterContext } from 'react-router'
import type { Role } from './endpoint.ts'
import type { Language } from './language.ts'

/** Allowed; sign in first; or only for people in other roles. */
export type Admission = 'welcome' | 'sign-in' | { onlyFor: readonly Role[] }

/**
 * A rendered page, as bytes written as text of one character each (latin1): to search, insert and hash needs no
 * decoding, which costs more than all three. The styles are the same on every page, so they are inserted last: until
 * then there is less to search.
 */
export type DrawnPage = {
  html: string
  styles: string
  /** Where in the page they go. */
  stylesAt: string
  /** Shows the error page in place of the screen. */
  failed: boolean
}

/** The context the host passes to the page it renders. */
export type PageContext = {
  /** Marks the inline scripts and styles that may run; it is removed before the page is sent. */
  nonce: string
  /** Signed-in people have been here before: their pages link to the styles, which their browser has in its cache. */
  signedIn: boolean
  cookies: Readonly<Record<string, string | undefined>>
  /** Scheme and host as visitors see them, for canonical links and social cards. */
  origin: string
  /** The page's language, from its address. */
  language: Language
  /** Whether this is a public demonstration, which every page says. */
  publicDemo: boolean
  /** Whether the developer pages exist: outside production only. */
  devPages: boolean
  /** Whether the current visitor may see the screen at this path. */
  admit(path: string): Admission
  /** Whether the screen at this path speaks Hindi and Kannada too. */
  isTranslated(path: string): boolean
  /** Receives the rendered page; the response itself has no body. */
  drawn(page: DrawnPage): void
  /** The request as our log and its answer name it. */
  requestId: string
  /** Logs an error of the page. */
  report(error: unknown): void
}

// A global key, because Node and the built site each load a copy of this file.
const slot = Symbol.for('thikana.page-context')
const shared = globalThis as { [slot]?: RouterContext<PageContext> }
shared[slot] ??= createContext<PageContext>()

export const pageContext: RouterContext<PageContext> = shared[slot]
