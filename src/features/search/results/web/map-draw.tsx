import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostCorners, type Point } from '#features/search/filters/filters.ts'
import type { Spot } from '#features/search/maps/mercator.ts'
import { simplifyLine } from '#features/search/maps/simplify-line.ts'
import type { LiveMap } from '#features/search/maps/web/map-canvas.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { rounded } from '../map-area.ts'

/** A finger that moves less than this taps. */
const tapPixels = 16
const fewestCorners = 3

type MapDrawProps = {
  map: LiveMap
  onDrawn: (area: readonly Point[]) => void
  onUseView: () => void
  onCancel: () => void
}

/** Over the map while an area is drawn: one stroke around it, or its corners tapped one by one. */
export function MapDraw({ map, onDrawn, onUseView, onCancel }: MapDrawProps) {
  const [stroke, setStroke] = useState<readonly Spot[] | null>(null)
  const [corners, setCorners] = useState<readonly Spot[]>([])
  const words = useRef<HTMLElement>(null)
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])

  const toPlace = ({ x, y }: Spot) => rounded(map.unproject([x, y]))
  const up = () => {
    if (!stroke) return
    setStroke(null)
    const around = simplifyLine(stroke, mostCorners)
    if (lengthOf(stroke) < tapPixels) setCorners([...corners, ...stroke.slice(0, 1)].slice(0, mostCorners))
    else if (around.length >= fewestCorners) onDrawn(around.map(toPlace))
  }
  const shown = stroke && lengthOf(stroke) >= tapPixels ? stroke : corners
  return (
    <>
      <svg
        className="map-draw"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setStroke([spotIn(event)])
        }}
        onPointerMove={(event) => stroke && setStroke([...stroke, spotIn(event)])}
        onPointerUp={up}
        onPointerCancel={() => setStroke(null)}
      >
        <polygon points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {corners.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
        ))}
      </svg>
      <section ref={words} className="map-plate map-drawing" aria-label={m.map_draw_area()} tabIndex={-1}>
        <p>{m.map_draw_how()}</p>
        <div className="row wrapx">
          {corners.length >= fewestCorners ? (
            <Button small onClick={() => onDrawn(corners.map(toPlace))}>
              {m.map_search_inside()}
            </Button>
          ) : null}
          <Button small variant="sec" onClick={onUseView}>
            {m.map_use_view()}
          </Button>
          <Button small variant="ter" onClick={onCancel}>
            {m.map_cancel()}
          </Button>
        </div>
      </section>
    </>
  )
}

function spotIn({ nativeEvent }: PointerEvent): Spot {
  return { x: nativeEvent.offsetX, y: nativeEvent.offsetY }
}

const lengthOf = (line: readonly Spot[]): number =>
  line.reduce(
    (sum, spot, at) =>
      sum + (at === 0 ? 0 : Math.hypot(spot.x - (line[at - 1] as Spot).x, spot.y - (line[at - 1] as Spot).y)),
    0,
  )
