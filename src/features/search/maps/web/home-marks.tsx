import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#ui/styles/class-names.ts'
import { type Direction, type MapHome, type Mark, marksOf, markTowards } from '../marks.ts'
import { homesWords, priceWords } from '../rules.ts'
import type { LiveMap } from './map-canvas.tsx'
import { isInFrame, useFrame } from './use-frame.ts'
import './home-marks.css'

type HomeMarksProps = {
  map: LiveMap
  /** The better ones first. */
  homes: readonly MapHome[]
  chosen: number | null
  /** Looked at elsewhere, on its card. */
  looked?: number | null
  /** The name of a home, if known. */
  titleOf?: (id: number) => string | undefined
  /** `here` are all homes of the marker: several where they lie at one place. */
  onChoose: (home: MapHome, here: readonly MapHome[]) => void
}

/**
 * A price for each home, a number where homes would lie over each other. They are buttons over the map rather than part
 * of its picture: only those in view exist, so thousands cost no more than a few dozen.
 */
export function HomeMarks({ map, homes, chosen, looked = null, titleOf, onChoose }: HomeMarksProps) {
  const frame = useFrame(map)
  const place = useRef<HTMLDivElement>(null)
  const visited = useVisited(chosen)
  const marks = useMemo(() => {
    const apart = new Set([chosen, looked].filter((id) => id !== null))
    return marksOf(homes, frame.zoom, apart).filter((mark) => isInFrame(frame, mark))
  }, [homes, frame, chosen, looked])
  const [reached, setReached] = useState<string>()
  const stop = marks.find(({ key }) => key === reached) ?? marks[0]
  usePlaced(map, place, marks)
  useMarkEvents(place, {
    press(at, button) {
      const mark = marks[at]
      if (!mark) return
      if (mark.homes.length === 1 || !spread(map, mark)) return onChoose(mark.homes[0], mark.homes)
      // The marker splits: keyboard focus moves to the map.
      if (button.matches(':focus-visible')) map.getCanvas().focus()
    },
    reach: (at) => setReached(marks[at]?.key),
  })
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: A fieldset belongs to a form; these are places on a map.
    <div ref={place} className="marks" role="group" aria-label="Homes on the map">
      {marks.map((mark) => (
        <HomeMark
          key={mark.key}
          mark={mark}
          title={mark.homes.length === 1 ? titleOf?.(mark.homes[0].id) : undefined}
          chosen={mark.homes.length === 1 && mark.homes[0].id === chosen}
          looked={mark.homes.length === 1 && mark.homes[0].id === looked}
          visited={mark.homes.length === 1 && visited.has(mark.homes[0].id)}
          inTabOrder={mark === stop}
        />
      ))}
    </div>,
    map.getCanvasContainer(),
  )
}

type HomeMarkProps = {
  mark: Mark
  title: string | undefined
  chosen: boolean
  looked: boolean
  visited: boolean
  inTabOrder: boolean
}

const HomeMark = memo(function HomeMark(props: HomeMarkProps) {
  const { mark, title, chosen, looked, visited, inTabOrder } = props
  const several = mark.homes.length > 1
  const least = Math.min(...mark.homes.map(({ rent }) => rent))
  const words = several ? homesWords(mark.homes.length) : priceWords(least)
  const price = `${several ? `${words} from ` : ''}${priceWords(least)} a month`
  return (
    <button
      type="button"
      className={classNames('mk', several && 'grp', chosen && 'sel', looked && 'look', visited && 'seen')}
      aria-label={title ? `${title}, ${price}` : several ? price : `Home, ${price}`}
      aria-pressed={several ? undefined : chosen}
      tabIndex={inTabOrder ? 0 : -1}
    >
      <span>{words}</span>
    </button>
  )
}, isSameMark)

/** Memoized by content, because marks are rebuilt with every frame but seldom change. */
function isSameMark(before: HomeMarkProps, now: HomeMarkProps): boolean {
  return (
    before.mark.key === now.mark.key &&
    before.mark.homes.every((home, at) => home === now.mark.homes[at]) &&
    (['title', 'chosen', 'looked', 'visited', 'inTabOrder'] as const).every((name) => before[name] === now[name])
  )
}

/** Homes chosen earlier on this page. */
function useVisited(chosen: number | null): ReadonlySet<number> {
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set())
  if (chosen !== null && !visited.has(chosen)) setVisited(new Set([...visited, chosen]))
  return visited
}

/** Positions the buttons while the map moves, bypassing React because it runs sixty times a second. */
function usePlaced(map: LiveMap, place: RefObject<HTMLDivElement | null>, marks: readonly Mark[]) {
  useLayoutEffect(() => {
    const buttons = [...(place.current?.children ?? [])] as HTMLElement[]
    const put = () => {
      for (const [at, button] of buttons.entries()) {
        const mark = marks[at]
        if (!mark) continue
        const { x, y } = map.project([mark.lng, mark.lat])
        button.style.transform = `translate(-50%, -100%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    put()
    map.on('move', put)
    return () => void map.off('move', put)
  }, [map, place, marks])
}

/** Moves nearer until the homes part; false where they lie at one place, or as near as the map goes. */
function spread(map: LiveMap, { homes }: Mark): boolean {
  const [lats, lngs] = [homes.map(({ lat }) => lat), homes.map(({ lng }) => lng)]
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  const metres = 111_000 * Math.max(north - south, east - west)
  if (metres < 15 || map.getZoom() > map.getMaxZoom() - 0.5) return false
  const options = { padding: 96, maxZoom: map.getMaxZoom() }
  map.fitBounds([west, south, east, north], options, { originalEvent: new Event('spread') })
  return true
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type MarkEvents = { press: (at: number, button: HTMLElement) => void; reach: (at: number) => void }

/**
 * One listener for all markers. The arrow keys lead from one to the next, and are heard here, below React, because they
 * must not reach the map around the markers, which would move.
 */
function useMarkEvents(place: RefObject<HTMLDivElement | null>, events: MarkEvents) {
  const tell = useEffectEvent((what: keyof MarkEvents, button: HTMLButtonElement) => {
    events[what]([...(button.parentElement?.children ?? [])].indexOf(button), button)
  })
  useEffect(() => {
    const box = place.current
    if (!box) return
    const left = new AbortController()
    const on = (name: 'click' | 'focusin' | 'keydown', react: (event: Event, button: HTMLButtonElement) => void) =>
      box.addEventListener(
        name,
        (event) => {
          const button = (event.target as Element).closest('button')
          if (button) react(event, button)
        },
        { signal: left.signal },
      )
    on('click', (_, button) => tell('press', button))
    on('focusin', (_, button) => tell('reach', button))
    on('keydown', (event, button) => goTowards(event as KeyboardEvent, button))
    return () => left.abort()
  }, [place])
}

function goTowards(event: KeyboardEvent, from: HTMLButtonElement) {
  const direction = directions[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  const spotOf = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return { button: button as HTMLElement, x: left + width / 2, y: top + height / 2 }
  }
  const spots = [...(from.parentElement?.children ?? [])].map(spotOf)
  markTowards(spotOf(from), spots, direction)?.button.focus({ preventScroll: true })
}
