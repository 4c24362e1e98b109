import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import type { MapCity } from '#features/search/maps/contract.ts'
import type { LiveMap } from '#features/search/maps/web/map-canvas.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { areaOfView, boxOf, cityInView } from '../map-area.ts'
import { MapDraw } from './map-draw.tsx'

/** `replace`: the search takes the place of the one before in the history. */
export type SearchArea = (area: readonly Point[], options: { city: string; replace: boolean }) => void

type MapToolsProps = {
  live: LiveMap
  filters: Filters
  cities: readonly MapCity[]
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  onSearchArea: SearchArea
  children?: ReactNode
}

/** The ways to say "here": what is in view, at once or when asked, or what is drawn. */
export function MapTools({ live, filters, cities, drawing, onDrawing, onSearchArea, children }: MapToolsProps) {
  const [followed, setFollowed] = useFollowed()
  const moved = useMoved(live, filters)
  const search = (area: readonly Point[], replace = false) => {
    onDrawing(false)
    const city = area.length > 0 ? cityInView(boxOf(area), filters.city, cities) : filters.city
    onSearchArea(area, { city, replace })
  }
  const searchView = (replace = false) => {
    const [west, south, east, north] = live.getBounds().toArray().flat() as [number, number, number, number]
    search(areaOfView({ west, south, east, north }), replace)
  }
  // A move among views that were searched is one step back, not twenty.
  const follow = useEffectEvent(() => searchView(filters.area.length === 2))
  const due = followed && !drawing ? moved : 0
  useEffect(() => {
    if (due === 0) return
    const timer = setTimeout(follow, restMs)
    return () => clearTimeout(timer)
  }, [due])
  if (drawing) {
    return <MapDraw map={live} onDrawn={search} onUseView={() => searchView()} onCancel={() => onDrawing(false)} />
  }
  return (
    <div className="map-tools">
      <Checkbox
        className="map-plate map-follow"
        label={m.map_follow()}
        checked={followed}
        onChange={(event) => setFollowed(event.currentTarget.checked)}
      />
      {moved && !followed ? (
        <Button small variant="sec" icon="search" onClick={() => searchView()}>
          {m.map_search_area()}
        </Button>
      ) : null}
      <Button small variant="sec" icon="lasso" onClick={() => onDrawing(true)}>
        {m.map_draw_area()}
      </Button>
      {filters.area.length > 0 ? (
        <Button small variant="sec" icon="x" onClick={() => search([])}>
          {m.map_clear_area()}
        </Button>
      ) : null}
      {children}
    </div>
  )
}

/** How long the map must rest before what it shows is searched. */
const restMs = 400

const followedKey = 'thikana-map-follow'

/** Off until chosen; kept for the visit. */
function useFollowed(): [boolean, (followed: boolean) => void] {
  const [followed, setFollowed] = useState(() => sessionStorage.getItem(followedKey) === '1')
  const choose = (next: boolean) => {
    sessionStorage.setItem(followedKey, next ? '1' : '0')
    setFollowed(next)
  }
  return [followed, choose]
}

/** Counts the moves by the person away from what was searched; 0: none. */
function useMoved(live: LiveMap, filters: Filters): number {
  const [moved, setMoved] = useState<{ from: Filters; times: number } | null>(null)
  useEffect(() => {
    const countMove = (event: { originalEvent?: unknown }) =>
      event.originalEvent &&
      setMoved((before) => ({ from: filters, times: before?.from === filters ? before.times + 1 : 1 }))
    live.on('moveend', countMove)
    return () => void live.off('moveend', countMove)
  }, [live, filters])
  return moved?.from === filters ? moved.times : 0
}
