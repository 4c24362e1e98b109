import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import './point-ring.css'

/** A point on a photo, as parts of its width and height. */
export type PhotoPoint = { x: number; y: number }

const step = 0.04
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (part: number): number => Math.min(1, Math.max(0, part))

export const PointRing = ({ point: { x, y } }: { point: PhotoPoint }) => (
  <span className="point-ring" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true" />
)

type PointOnPhotoProps = {
  /** The name of the thing that is pointed at, for screen readers. */
  label: string
  point: PhotoPoint | null
  onPoint: (point: PhotoPoint) => void
  /** The whole photo: the point is a part of what is shown. */
  children: ReactNode
}

/** A photo to point at something on it: by a tap, or with Enter and the arrow keys. */
export function PointOnPhoto({ label, point, onPoint, children }: PointOnPhotoProps) {
  const put = (x: number, y: number) => onPoint({ x: within(x), y: within(y) })
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press by the keyboard has no place: the ring begins in the middle.
    if (detail === 0) return put(point?.x ?? 0.5, point?.y ?? 0.5)
    const box = currentTarget.getBoundingClientRect()
    put((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by || !point) return
    event.preventDefault()
    put(point.x + by[0], point.y + by[1])
  }
  return (
    <button type="button" className="point-photo" onClick={press} onKeyDown={move} aria-label={label}>
      {children}
      {point ? <PointRing point={point} /> : null}
    </button>
  )
}
