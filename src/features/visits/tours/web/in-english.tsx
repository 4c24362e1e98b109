import type { ReactNode } from 'react'

/** The name of a home or a person as somebody wrote it, for the tag of a message. */
export const inEnglish = (name: ReactNode) => <span lang="en-IN">{name}</span>
