import { createContext } from 'react'

/** Connects cards to the map beside them: the home selected there, and the callbacks of a card. */
export type CardPlace = {
  chosen: number | null
  /** The pointer or the focus is on the card of this home; null: it left. */
  look: (id: number | null) => void
  showOnMap: (id: number) => void
}

export const CardPlace = createContext<CardPlace | null>(null)
