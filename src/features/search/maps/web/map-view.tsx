import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import type { MapBounds, MapView as View } from '../rules.ts'
import type { LiveMap } from './map-canvas.tsx'
import './map-view.css'

const loadCanvas = () => import('./map-canvas.tsx')

/** Preloads the map before it is in view. */
export const preloadMap = (): void => void loadCanvas().catch(() => {})

/** A point looked at from a height, or a box that is to fit in, with so much room around it. */
export type Shown = View | (MapBounds & { padding?: { top: number; right: number; bottom: number; left: number } })

export type MapViewProps = {
  /** Read out for the map: "Map of homes in Bengaluru". */
  label: string
  shown: Shown
  /** In a page that scrolls: one finger moves the page, two the map. */
  embedded?: boolean
  /** Where else to look when there is no map. */
  instead?: ReactNode
  /** Told when there will be no map, in place of saying so here. */
  onMissing?: () => void
  /** The markers on the map. */
  children?: (map: LiveMap) => ReactNode
}

/** A map that fills its box. The library is heavy and is loaded when the box comes into view. */
export function MapView({ instead, onMissing, ...props }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const { module, failed } = useLoaded(loadCanvas, seen)
  const [broken, setBroken] = useState(false)
  const missing = failed || broken
  useEffect(() => {
    if (missing) onMissing?.()
  }, [missing, onMissing])
  return (
    <div ref={box} className="mapv">
      {missing ? (
        <div className="mapv-none" role="status">
          <Icon icon="map-pin-off" />
          <p>{broken ? m.map_not_drawn() : m.map_not_loaded()}</p>
          {instead}
        </div>
      ) : module ? (
        <module.MapCanvas {...props} onBroken={() => setBroken(true)} />
      ) : null}
    </div>
  )
}
