import { createContext } from 'react'

/** Connects cards to the map beside them: the home selected there, and the callbacks of a card. */
export type CardPlace = {
  chosen: number | null
  look: (id: number) => void
  showOnMap: (id: number) => void
}

export const CardPlace = createContext<CardPlace | null>(null)
