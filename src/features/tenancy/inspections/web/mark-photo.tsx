import { useEffect, useState } from 'react'
import { m } from '#messages'
import { PointOnPhoto } from '#ui/photos/point-on-photo.tsx'
import type { ItemEntry } from '../contract.ts'
import type { KeptPhoto } from './check-store.ts'

type Mark = NonNullable<ItemEntry['mark']>
type MarkPhotoProps = { photo: KeptPhoto; name: string; mark: ItemEntry['mark']; onMark: (mark: Mark) => void }

/** Marks the defect on its photo, so that a person who compares the two photos later sees where to look. */
export function MarkPhoto({ photo: { blob, client_id }, name, mark, onMark }: MarkPhotoProps) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  const here = mark?.photo === client_id ? mark : null
  return (
    <div className="check-mark">
      <p className="s mut">{here ? m.homecheck_marked() : m.homecheck_tap_photo()}</p>
      <PointOnPhoto
        label={m.homecheck_mark_on({ name })}
        point={here}
        onPoint={({ x, y }) => onMark({ photo: client_id, x, y })}
      >
        {url ? <img src={url} alt="" /> : null}
      </PointOnPhoto>
    </div>
  )
}
