import { createContext } from 'react'

/** Id of the home that the visitor is holding, or null: a later domain provides it. */
export const HeldHome = createContext<number | null>(null)
