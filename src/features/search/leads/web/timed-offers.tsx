import { useEffect, useRef, useState } from 'react'
import type { Filters } from '#features/search/filters/filters.ts'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { laterPage, type Offer, offersFor } from '../offer-rules.ts'
import { closeForYou, readMemory, silence } from './offer-memory.ts'

const loadForYou = () => import('./for-you.tsx')
const loadExitIntent = () => import('./exit-intent.tsx')
const loaders = { 'for-you': loadForYou, 'exit-intent': loadExitIntent } as const

type TimedOffersProps = { filters: Filters /** When the results came up, by `performance.now()`. */; shownAt: number }

/** Homes picked for you, later the form; each fetched when its time comes. */
export function TimedOffers({ filters, shownAt }: TimedOffersProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const since = useRef(shownAt)
  const late = filters.page >= laterPage
  useEffect(() => {
    const elapsed = performance.now() - since.current
    const stops = offersFor(late ? laterPage : 1, readMemory()).map(({ offer: due, afterMs }) =>
      atAQuietMoment(afterMs - elapsed, loaders[due], () => setOffer(due)),
    )
    return () => {
      for (const stop of stops) stop()
      since.current = performance.now()
    }
  }, [late])
  const forYou = useLoaded(loadForYou, offer === 'for-you').module
  const exitIntent = useLoaded(loadExitIntent, offer === 'exit-intent').module
  const endForYou = () => {
    closeForYou()
    silence()
    setOffer(null)
  }
  return (
    <>
      {offer === 'for-you' && forYou ? <forYou.ForYou filters={filters} onEnd={endForYou} /> : null}
      {offer === 'exit-intent' && exitIntent ? <exitIntent.ExitIntent filters={filters} onEnd={silence} /> : null}
    </>
  )
}

/** Postponed while a dialog or another offer is up, the map alone is shown, the visitor types, or the tab is hidden. */
function atAQuietMoment(afterMs: number, load: () => Promise<unknown>, act: () => void): () => void {
  let stopped = false
  const look = async () => {
    // Something else may come up while it is fetched.
    const isHere = isBusy() || readMemory().silenced ? false : await load().then(isQuiet, () => null)
    if (stopped || isHere === null || readMemory().silenced) return
    if (isHere) act()
    else timer = setTimeout(look, 1000)
  }
  let timer = setTimeout(look, afterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

const isQuiet = (): boolean => !isBusy()

const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector(
    'dialog[open], :popover-open, .split[data-view="map"], .map-drawing, .for-you:hover, .language-offer',
  ) !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable], .for-you *') ?? false)
