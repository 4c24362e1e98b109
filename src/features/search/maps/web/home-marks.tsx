import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { classNames } from '#ui/styles/class-names.ts'
import { type Direction, type MapHome, type Mark, marksOf, markTowards } from '../marks.ts'
import { homesWords, priceWords } from '../rules.ts'
import type { MapSurface } from './map-surface.ts'
import { isInFrame, useFrame } from './use-frame.ts'
import './home-marks.css'

type HomeMarksProps = {
  map: MapSurface
  /** The better ones first. */
  homes: readonly MapHome[]
  chosen: number | null
  /** Looked at elsewhere, on its card. */
  looked?: number | null
  /** The pointer or the focus is on the marker of these homes; none: on no marker. */
  onLook?: (homes: readonly MapHome[]) => void
  /** The name of a home, if known. */
  titleOf?: (id: number) => string | undefined
  /** `here` are all homes of the marker: several where they lie at one place. */
  onChoose: (home: MapHome, here: readonly MapHome[]) => void
}

/**
 * A price for each home, a count where markers would lie over each other. They are buttons over the map rather than part
 * of its picture: only those in view exist, so thousands cost no more than a few dozen.
 */
export function HomeMarks({ map, homes, chosen, looked = null, onLook, titleOf, onChoose }: HomeMarksProps) {
  const frame = useFrame(map)
  const place = useRef<HTMLDivElement>(null)
  const visited = useVisited(chosen)
  const marks = useMemo(
    () => marksOf(homes, frame.zoom, chosen).filter((mark) => isInFrame(frame, mark)),
    [homes, frame, chosen],
  )
  const [reached, setReached] = useState<string>()
  const stop = marks.find(({ key }) => key === reached) ?? marks[0]
  usePlaced(map, place, marks)
  useMarkEvents(map, place, {
    press(at, button) {
      const mark = marks[at]
      if (!mark) return
      if (mark.homes.length === 1 || !spread(map, mark)) return onChoose(mark.homes[0], mark.homes)
      // The marker splits: keyboard focus moves to the map.
      if (button.matches(':focus-visible')) map.getCanvas().focus()
    },
    reach(at) {
      setReached(marks[at]?.key)
      onLook?.(marks[at]?.homes ?? [])
    },
    enter: (at) => onLook?.(marks[at]?.homes ?? []),
    leave: () => onLook?.([]),
  })
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: A fieldset belongs to a form; these are places on a map.
    <div ref={place} className="marks" role="group" aria-label={m.map_homes()}>
      {marks.map((mark) => {
        const shown = mark.homes.find(({ id }) => id === looked) ?? mark.homes.find(({ id }) => id === chosen)
        return (
          <HomeMark
            key={mark.key}
            mark={mark}
            shown={shown}
            title={titleOf?.((shown ?? mark.homes[0]).id)}
            chosen={mark.homes[0].id === chosen}
            looked={shown !== undefined && shown.id === looked}
            visited={mark.homes.length === 1 && visited.has(mark.homes[0].id)}
            inTabOrder={mark === stop}
          />
        )
      })}
    </div>,
    map.getCanvasContainer(),
  )
}

type HomeMarkProps = {
  mark: Mark
  /** The chosen home, or the one looked at on its card: a cluster shows its price instead of a count. */
  shown: MapHome | undefined
  title: string | undefined
  chosen: boolean
  looked: boolean
  visited: boolean
  inTabOrder: boolean
}

const HomeMark = memo(function HomeMark({ mark, shown, title, ...is }: HomeMarkProps) {
  const cluster = mark.homes.length > 1 && !shown
  return (
    <button
      type="button"
      className={classNames('mk', cluster && 'grp', is.chosen && 'sel', is.looked && 'look', is.visited && 'seen')}
      aria-label={markName(mark, shown, title)}
      aria-pressed={cluster ? undefined : is.chosen}
      tabIndex={is.inTabOrder ? 0 : -1}
    >
      <span>{cluster ? homesWords(mark.homes.length) : priceWords((shown ?? mark.homes[0]).rent)}</span>
    </button>
  )
}, isSameMark)

/** "2 BHK in Kodigehalli, ₹27,500 a month", "4 homes from ₹9,000 a month" */
function markName({ homes }: Mark, shown: MapHome | undefined, title: string | undefined): string {
  const others = homes.length - 1
  if (others > 0 && !shown) {
    return m.map_mark_many({ count: homes.length, rent: priceWords(Math.min(...homes.map(({ rent }) => rent))) })
  }
  const one = { title: title ?? m.map_home(), rent: priceWords((shown ?? homes[0]).rent) }
  return others > 0 ? m.map_mark_and_more({ ...one, count: others }) : m.map_mark(one)
}

/** Memoized by content, because marks are rebuilt with every frame but seldom change. */
function isSameMark(before: HomeMarkProps, now: HomeMarkProps): boolean {
  return (
    before.mark.key === now.mark.key &&
    before.mark.homes.every((home, at) => home === now.mark.homes[at]) &&
    (['shown', 'title', 'chosen', 'looked', 'visited', 'inTabOrder'] as const).every(
      (name) => before[name] === now[name],
    )
  )
}

/** Homes chosen earlier on this page. */
function useVisited(chosen: number | null): ReadonlySet<number> {
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set())
  if (chosen !== null && !visited.has(chosen)) setVisited(new Set([...visited, chosen]))
  return visited
}

/** Positions the buttons while the map moves, bypassing React because it runs sixty times a second. */
function usePlaced(map: MapSurface, place: RefObject<HTMLDivElement | null>, marks: readonly Mark[]) {
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
function spread(map: MapSurface, { homes }: Mark): boolean {
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

type MarkEvents = {
  press: (at: number, button: HTMLElement) => void
  reach: (at: number) => void
  enter: (at: number) => void
  leave: () => void
}

/**
 * One listener for all markers. The arrow keys lead from one to the next, and are heard here, below React, because they
 * must not reach the map around the markers, which would move.
 */
function useMarkEvents(map: MapSurface, place: RefObject<HTMLDivElement | null>, events: MarkEvents) {
  const tell = useEffectEvent((what: keyof MarkEvents, button: HTMLButtonElement) => {
    events[what]([...(button.parentElement?.children ?? [])].indexOf(button), button)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: On another surface the box is another one.
  useEffect(() => {
    const box = place.current
    if (!box) return
    const left = new AbortController()
    type Name = 'click' | 'focusin' | 'focusout' | 'pointerover' | 'pointerout' | 'keydown'
    const on = (name: Name, react: (event: Event, button: HTMLButtonElement) => void) =>
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
    on('focusout', (_, button) => tell('leave', button))
    on('pointerover', (_, button) => tell('enter', button))
    on('pointerout', (_, button) => tell('leave', button))
    on('keydown', (event, button) => goTowards(event as KeyboardEvent, button))
    return () => left.abort()
  }, [map, place])
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
