import { createContext } from 'react'

type Shell = {
  /** The nonce of this response. */
  nonce?: string
  /** The inlined styles; null where the page links to them. */
  css: string | null
}

/** The values of the server's rendering; the browser reads from the page how it was rendered. */
export const ShellContext = createContext<Shell>({ nonce: nonceOfPage(), css: linksToStyles() ? null : '' })

/** In development React compares the page with its own rendering, nonces included. */
function nonceOfPage(): string | undefined {
  if (!import.meta.env.DEV || typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}

function linksToStyles(): boolean {
  return typeof document !== 'undefined' && document.querySelector('style[data-href="app"]') === null
}
