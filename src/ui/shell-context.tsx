import { createContext } from 'react'

/** What only the server's rendering knows: the nonce of this answer and the styles written into the page. */
export const ShellContext = createContext<{ nonce?: string; css: string }>({ css: '' })
