import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import type { MapView as View } from '../rules.ts'
import { ground } from './ground.ts'
import { onThemeChange } from './map-colours.ts'
import { MapControls } from './map-controls.tsx'
import type { MapSurface } from './map-surface.ts'
import type { Shown } from './map-view.tsx'
import { openStill } from './open-still.ts'
import './still-map.css'

type StillMapProps = {
  label: string
  shown: Shown
  embedded: boolean
  /** The live map is on its way. */
  waking: boolean
  /** The picture is there, for marks to lie on; null: it is gone. */
  onSurface: (surface: MapSurface | null) => void
  /** Asks for the live map, at this view. */
  onWake: (view: View) => void
}

/** A picture of the map, for devices on which the live one would keep the page standing still. */
export function StillMap({ label, shown, embedded, waking, onSurface, onWake }: StillMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const opening = useRef({ shown, landmarks: !embedded, onWake })
  useEffect(() => {
    if (!canvas.current) return
    const still = openStill(canvas.current, opening.current)
    setSurface(still.surface)
    const stopTheme = onThemeChange(still.draw)
    return () => {
      stopTheme()
      still.close()
    }
  }, [])
  useEffect(() => {
    onSurface(surface)
    return () => onSurface(null)
  }, [surface, onSurface])
  const wake = () => surface?.easeTo({})
  return (
    <div className="mapv-still">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onClick={wake}
        // A finger on a map in a page scrolls the page.
        onPointerDown={({ pointerType }) => (embedded && pointerType === 'touch' ? undefined : wake())}
        onWheel={({ ctrlKey }) => (embedded && !ctrlKey ? undefined : wake())}
      />
      {surface ? <MapControls map={surface} locate={!embedded} /> : null}
      <div className="mapv-wake">
        <Button small variant="sec" icon="map" busy={waking} onClick={wake}>
          {m.map_move()}
        </Button>
      </div>
      <p className="mapv-credit" lang="en-IN">
        {ground.india.credit} | {ground.coast.credit}
      </p>
    </div>
  )
}
