import type { ReactNode } from 'react'
import { writtenIn } from '#shared/written-in.ts'

/** Marks a text that a person wrote with the language of its script; fits the tag of a message. */
export const asWritten = (said: ReactNode) => <span lang={writtenIn(typeof said === 'string' ? said : '')}>{said}</span>
