import { useEffect, useState } from 'react'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import type { LiveMap } from '#features/search/maps/web/map-canvas.tsx'
import { Button } from '#ui/actions/button.tsx'
import { areaOfView } from '../map-area.ts'
import { MapDraw } from './map-draw.tsx'

type MapToolsProps = {
  live: LiveMap
  filters: Filters
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  onSearchArea: (area: readonly Point[]) => void
}

/** The ways to say "here": what is in view, or what is drawn. */
export function MapTools({ live, filters, drawing, onDrawing, onSearchArea }: MapToolsProps) {
  const moved = useMoved(live, filters)
  const search = (area: readonly Point[]) => {
    onDrawing(false)
    onSearchArea(area)
  }
  const searchView = () => {
    const [west, south, east, north] = live.getBounds().toArray().flat() as [number, number, number, number]
    search(areaOfView({ west, south, east, north }))
  }
  if (drawing) return <MapDraw map={live} onDrawn={search} onUseView={searchView} onCancel={() => onDrawing(false)} />
  return (
    <div className="map-tools">
      {moved ? (
        <Button small variant="sec" icon="search" onClick={searchView}>
          Search this area
        </Button>
      ) : null}
      <Button small variant="sec" icon="lasso" onClick={() => onDrawing(true)}>
        Draw an area
      </Button>
      {filters.area.length > 0 ? (
        <Button small variant="sec" icon="x" onClick={() => search([])}>
          Clear the area
        </Button>
      ) : null}
    </div>
  )
}

/** Whether the person moved the map away from what was searched. */
function useMoved(live: LiveMap, filters: Filters): boolean {
  const [movedFrom, setMovedFrom] = useState<Filters | null>(null)
  useEffect(() => {
    const note = (event: { originalEvent?: unknown }) => event.originalEvent && setMovedFrom(filters)
    live.on('moveend', note)
    return () => void live.off('moveend', note)
  }, [live, filters])
  return movedFrom === filters
}
