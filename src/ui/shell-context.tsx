import { createContext } from 'react'

/** Values only the server's rendering has: the nonce of this response and the inlined styles. */
export const ShellContext = createContext<{ nonce?: string; css: string }>({ nonce: nonceOfPage(), css: '' })

/** In development React compares the page with its own rendering, nonces included. */
function nonceOfPage(): string | undefined {
  if (!import.meta.env.DEV || typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}
