import { type ComponentType, createContext } from 'react'

/** Shows an article of the help centre in place. A layout of the app provides it, so that a screen does not import help. */
export const HelpAnswer = createContext<ComponentType<{ slug: string }> | null>(null)
