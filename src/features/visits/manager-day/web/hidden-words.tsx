import type { ReactNode } from 'react'

/** The part of a label that is only read out. */
export const hidden = (said: ReactNode) => <span className="vh">{said}</span>
