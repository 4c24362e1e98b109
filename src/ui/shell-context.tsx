import { createContext } from 'react'

/** What only the server's rendering knows: the nonce of this answer and the styles written into the page. */
export const ShellContext = createContext<{ nonce?: string; css: string }>({ nonce: nonceOfPage(), css: '' })

/** In development React compares what it finds in the page with what it would draw, nonces too. */
function nonceOfPage(): string | undefined {
  if (!import.meta.env.DEV || typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}
