import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { ItemEntry } from '../contract.ts'
import type { KeptPhoto } from './check-store.ts'
import './defect-ring.css'

type Mark = NonNullable<ItemEntry['mark']>
type MarkPhotoProps = { photo: KeptPhoto; name: string; mark: ItemEntry['mark']; onMark: (mark: Mark) => void }

const step = 0.04
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (part: number): number => Math.min(1, Math.max(0, part))

/** Marks the defect on its photo, so that whoever compares the two photos later sees where to look. */
export function MarkPhoto({ photo: { blob, client_id }, name, mark, onMark }: MarkPhotoProps) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const here = mark?.photo === client_id ? mark : null
  const put = (x: number, y: number) => onMark({ photo: client_id, x: within(x), y: within(y) })
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press by the keyboard has no place: the mark begins in the middle.
    if (detail === 0) return put(here?.x ?? 0.5, here?.y ?? 0.5)
    const box = currentTarget.getBoundingClientRect()
    put((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by || !here) return
    event.preventDefault()
    put(here.x + by[0], here.y + by[1])
  }
  return (
    <div className="check-mark">
      <p className="s mut">{here ? 'Marked. Tap again to move the ring.' : 'Tap the photo where it is.'}</p>
      <button type="button" onClick={press} onKeyDown={move} aria-label={`Mark the defect on the photo of ${name}`}>
        {url ? <img src={url} alt="" /> : null}
        {here ? (
          <span
            className="defect-ring"
            style={{ left: `${here.x * 100}%`, top: `${here.y * 100}%` }}
            aria-hidden="true"
          />
        ) : null}
      </button>
    </div>
  )
}
