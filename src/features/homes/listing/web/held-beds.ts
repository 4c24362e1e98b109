import { createContext } from 'react'

/** Ids of the beds that the visitor is holding: a later domain provides them. */
export const HeldBeds = createContext<readonly number[]>([])
