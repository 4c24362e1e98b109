import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { Point } from '../rules.ts'
import type { LiveMap } from './map-canvas.tsx'
import './map-pins.css'

export type MapPin = Point & { name: string; icon: IconName }

/** Places the search is about, such as an office: a ring with its name. */
export function MapPins({ map, pins }: { map: LiveMap; pins: readonly MapPin[] }) {
  const place = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      for (const [at, item] of [...(place.current?.children ?? [])].entries()) {
        const pin = pins[at]
        if (!pin) continue
        const { x, y } = map.project([pin.lng, pin.lat])
        ;(item as HTMLElement).style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    put()
    map.on('move', put)
    return () => void map.off('move', put)
  }, [map, pins])
  return createPortal(
    <ul ref={place} className="map-pins" aria-label={m.map_places()}>
      {pins.map(({ name, icon, lat, lng }) => (
        <li key={`${lat} ${lng}`}>
          <span className="map-pin-ring" />
          <span className="map-pin-name">
            <Icon icon={icon} size="sm" />
            <span>{name}</span>
          </span>
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  )
}
