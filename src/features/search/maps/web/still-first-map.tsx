import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#ui/overlays/toast.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import type { MapView as View } from '../rules.ts'
import { findGraphicsCard } from './drawing-cost.ts'
import type { LiveMap } from './map-canvas.tsx'
import type { MapSurface } from './map-surface.ts'
import { MapView, type MapViewProps } from './map-view.tsx'

type StillFirstMapProps = Omit<MapViewProps, 'children'> & { children: (map: MapSurface) => ReactNode }

const loadStill = () => import('./still-map.tsx')

/**
 * A map that is a picture until somebody moves it, where there is no graphics card: the library would paint every pixel
 * by the processor, and the page would stand still for seconds. Elsewhere it is live at once.
 */
export function StillFirstMap({ children, shown, ...props }: StillFirstMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const still = useLacksCard(seen)
  const { module, failed } = useLoaded(loadStill, still === true)
  const [woken, setWoken] = useState<View | null>(null)
  const [picture, setPicture] = useState<MapSurface | null>(null)
  const [live, setLive] = useState<MapSurface | null>(null)
  const surface = live ?? picture
  // The picture stays, and one may try again.
  const giveUp = useCallback(() => {
    setWoken(null)
    showToast({ text: m.map_not_drawn() })
  }, [])
  const wantsLive = still === false || failed || woken !== null
  return (
    <div ref={box} className="mapv">
      {wantsLive ? (
        <MapView {...props} shown={woken ?? shown} {...(picture ? { onMissing: giveUp } : {})}>
          {(map) => <WhenDrawn map={map} wait={still === true} onDrawn={setLive} />}
        </MapView>
      ) : null}
      {still && module && !live ? (
        <module.StillMap
          key={JSON.stringify(shown)}
          label={props.label}
          shown={shown}
          embedded={props.embedded ?? false}
          waking={woken !== null}
          onSurface={setPicture}
          onWake={setWoken}
        />
      ) : null}
      {surface ? children(surface) : null}
    </div>
  )
}

/** Whether there is no graphics card; undefined until that is known. */
function useLacksCard(wanted: boolean): boolean | undefined {
  const [lacks, setLacks] = useState<boolean>()
  useEffect(() => {
    if (wanted) findGraphicsCard().then((has) => setLacks(!has))
  }, [wanted])
  return lacks
}

type WhenDrawnProps = { map: LiveMap; wait: boolean; onDrawn: (map: MapSurface | null) => void }

/** Hands the live map over; where a picture stands before it, once it is drawn. */
function WhenDrawn({ map, wait, onDrawn }: WhenDrawnProps) {
  useEffect(() => {
    const hand = () => onDrawn(map)
    if (wait) map.once('idle', hand)
    else hand()
    return () => {
      map.off('idle', hand)
      onDrawn(null)
    }
  }, [map, wait, onDrawn])
  return null
}
