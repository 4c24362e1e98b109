import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Filters } from '#features/search/filters/filters.ts'
import type { LiveMap } from '#features/search/maps/web/map-canvas.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { outlineOf } from '../map-area.ts'

/** The area that is searched, on the map and under its markers. */
export function MapAreaShape({ map, area }: { map: LiveMap; area: Filters['area'] }) {
  const shape = useRef<SVGPolygonElement>(null)
  useLayoutEffect(() => {
    const outline = outlineOf(area)
    const put = () => {
      const spots = outline.map(({ lat, lng }) => map.project([lng, lat]))
      shape.current?.setAttribute('points', spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '))
    }
    put()
    map.on('move', put)
    map.on('resize', put)
    return () => {
      map.off('move', put)
      map.off('resize', put)
    }
  }, [map, area])
  return createPortal(
    <svg className={classNames('map-area', area.length === 2 && 'box')} aria-hidden="true">
      <polygon ref={shape} />
    </svg>,
    map.getCanvasContainer(),
  )
}
