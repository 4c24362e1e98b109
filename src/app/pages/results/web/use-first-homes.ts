import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** As many as a screen holds. On a phone they stand in one column, under what stands above the first. */
export const onScreen = (): number =>
  matchMedia('(max-width: 639px)').matches ? Math.max(1, Math.ceil((innerHeight - 290) / 560)) : 6

/**
 * After a change of the search, renders the first homes at once and the rest after they are painted. Server-rendered
 * pages and pages reached by going back are rendered whole, to keep their length. Pauses while a search is loading.
 */
export function useFirstHomes<T>(homes: T[], searching: boolean): T[] {
  const [whole, setWhole] = useState(homes)
  const isBack = useNavigationType() === 'POP'
  const wanted = useMemo(() => (whole === homes || isBack ? homes : homes.slice(0, onScreen())), [whole, homes, isBack])
  const standing = useRef(wanted)
  useEffect(() => startTransition(() => setWhole(homes)), [homes])
  useEffect(() => {
    if (!searching) standing.current = wanted
  }, [searching, wanted])
  return searching ? standing.current : wanted
}
