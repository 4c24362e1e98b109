import { createContext } from 'react'

/** Where the cards stand beside a map: the home chosen there, and what a card tells the map. */
export type CardPlace = {
  chosen: number | null
  look: (id: number) => void
  showOnMap: (id: number) => void
}

export const CardPlace = createContext<CardPlace | null>(null)
