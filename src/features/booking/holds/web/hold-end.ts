import { createContext } from 'react'

/** When the visitor's hold ends, by the browser's own running clock; the page's frame provides it. */
export const HoldEnd = createContext(0)

/** Counted from the server's own seconds, as the date of the browser may be wrong. */
export const inSeconds = (seconds: number): number => performance.now() + seconds * 1000
