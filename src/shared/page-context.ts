import { createContext, type RouterContext } from 'react-router'
import type { Role } from './endpoint.ts'

/** Come in; sign in first; or this is for people in other roles. */
export type Admission = 'welcome' | 'sign-in' | { onlyFor: readonly Role[] }

/**
 * A page as text: an answer would make bytes of it, and text again. The styles of the site are the larger half of it and
 * always the same, so they are put in last: what is looked through meanwhile is half as long.
 */
export type DrawnPage = { html: string; styles: string /** Where in the page they go. */; stylesAt: string }

/** What the host tells the page it is rendering. */
export type PageContext = {
  /** Marks the inline scripts and styles that may run; it is removed before the page is sent. */
  nonce: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Scheme and host as visitors see them, for canonical links and cards. */
  origin: string
  /** Outside production there are pages for those who build the site. */
  devPages: boolean
  /** Whether whoever asks may see the screen at this path. */
  admit(path: string): Promise<Admission>
  /** Takes the drawn page; the answer that goes with it has no body. */
  drawn(page: DrawnPage): void
  /** Where a failure of the page is told. */
  report(error: unknown): void
}

// One key for both copies of this file: Node loads one, the built site carries another.
const slot = Symbol.for('thikana.page-context')
const shared = globalThis as { [slot]?: RouterContext<PageContext> }
shared[slot] ??= createContext<PageContext>()

export const pageContext: RouterContext<PageContext> = shared[slot]
