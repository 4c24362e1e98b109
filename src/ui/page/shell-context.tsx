import { createContext } from 'react'

type Shell = {
  /** The nonce of this response. */
  nonce?: string
  /** The request that this page answers. */
  requestId?: string
  /** The inlined styles; null where the page links to them. */
  css: string | null
}

/** The values of the server's rendering; the browser reads from the page how it was rendered. */
export const ShellContext = createContext<Shell>({ css: linksToStyles() ? null : '' })

function linksToStyles(): boolean {
  return typeof document !== 'undefined' && document.querySelector('style[data-href="app"]') === null
}
