import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { City } from '#features/places/contract.ts'
import { boundsAround } from '#features/search/maps/rules.ts'
import type { MapSurface } from '#features/search/maps/web/map-surface.ts'
import { StillFirstMap } from '#features/search/maps/web/still-first-map.tsx'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { Link } from '#ui/actions/link.tsx'

export type Covered = { id: number; name: string; url: string; lat: number; lng: number; house_count: number }

type CoverageProps = { city: City; localities: readonly Covered[] }

/** A circle for each locality with homes, the larger the more there are; the list below says the same in words. */
export function CoverageMap({ city, localities }: CoverageProps) {
  const around = boundsAround(localities) ?? {
    ...{ west: city.sw_lng, south: city.sw_lat, east: city.ne_lng, north: city.ne_lat },
  }
  const padding = { top: 40, right: 40, bottom: 40, left: 40 }
  return (
    <div className="coverage">
      <StillFirstMap key={city.city} label={m.pods_map({ city: city.name })} shown={{ ...around, padding }} embedded>
        {(map) => <CoverageMarks map={map} localities={localities} />}
      </StillFirstMap>
    </div>
  )
}

/** Pixels. Small, because localities of a city lie close together; the list below has larger links. */
const across = { least: 24, most: 44 }

/** The area follows the number, as the eye compares areas. */
const acrossOf = (count: number, most: number): number =>
  Math.round(across.least + (across.most - across.least) * Math.sqrt(count / Math.max(1, most)))

function CoverageMarks({ map, localities }: { map: MapSurface; localities: readonly Covered[] }) {
  const place = useRef<HTMLUListElement>(null)
  // The largest first: of marks that would overlap it is the one that stays, and moving closer shows the others.
  const marks = useMemo(() => {
    const most = Math.max(1, ...localities.map(({ house_count }) => house_count))
    return localities
      .toSorted((a, b) => b.house_count - a.house_count)
      .map((locality) => ({ ...locality, size: acrossOf(locality.house_count, most) }))
  }, [localities])
  useLayoutEffect(() => {
    const put = () => {
      const shown: { x: number; y: number; size: number }[] = []
      for (const [at, item] of [...(place.current?.children ?? [])].entries()) {
        const mark = marks[at]
        if (!mark || !(item instanceof HTMLElement)) continue
        const { x, y } = map.project([mark.lng, mark.lat])
        item.hidden = shown.some((other) => Math.hypot(other.x - x, other.y - y) < (other.size + mark.size) / 2)
        if (item.hidden) continue
        shown.push({ x, y, size: mark.size })
        item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    put()
    map.on('move', put)
    return () => void map.off('move', put)
  }, [map, marks])
  return createPortal(
    <ul ref={place} className="coverage-marks" aria-label={m.pods_localities()}>
      {marks.map(({ id, name, url, house_count, size }) => (
        <li key={id} style={{ '--across': `${size}px` } as CSSProperties}>
          <Link to={url} data-name={name} aria-label={`${name}, ${m.ui_home_count({ count: house_count })}`}>
            {grouped(house_count)}
          </Link>
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  )
}
