import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { phone, reducedMotion, useMedia } from '#ui/page/use-media.ts'

/** `both`: cards and map side by side where there is room, the cards alone where there is not. */
export type View = 'both' | 'grid' | 'map'

export type MapBeside = {
  view: View
  setView: (view: View) => void
  /** The home chosen on the map, or to be shown on it. */
  chosen: number | null
  /** Chosen on the map: its card comes into view. */
  choose: (id: number | null) => void
  /** The pointer or the focus is on its card, or has left it. */
  look: (id: number | null) => void
  showOnMap: (id: number) => void
  /** Set by the map, so that a look costs the cards nothing. */
  onLook: RefObject<(id: number | null) => void>
}

const nobodyLooks = () => {}

export function useMapBeside(): MapBeside {
  const [view, setView] = useState<View>('both')
  const [chosen, setChosen] = useState<number | null>(null)
  // On a phone the map lies over the cards.
  useBackCloses(useMedia(phone) && view === 'map', () => setView('both'))
  const onLook = useRef<(id: number | null) => void>(nobodyLooks)
  const look = useCallback((id: number | null) => onLook.current(id), [])
  const choose = useCallback((id: number | null) => {
    setChosen(id)
    if (id !== null) scrollToCard(id)
  }, [])
  const showOnMap = useCallback((id: number) => {
    setChosen(id)
    setView(matchMedia('(min-width: 981px)').matches ? 'both' : 'map')
  }, [])
  return useMemo(
    () => ({ view, setView, chosen, choose, look, showOnMap, onLook }),
    [view, chosen, choose, look, showOnMap],
  )
}

function scrollToCard(id: number): void {
  const calm = matchMedia(reducedMotion).matches
  document.getElementById(`home-${id}`)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

/** Lights the cards of these homes, and no others: as often as the pointer moves, so it does not ask React. */
export function lightCards(ids: readonly number[]): void {
  for (const card of document.querySelectorAll('.hc[data-lit]')) card.removeAttribute('data-lit')
  for (const id of ids) document.getElementById(`home-${id}`)?.setAttribute('data-lit', '')
}
