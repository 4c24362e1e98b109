import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import type { KeptPhoto } from './check-store.ts'

/** Photos on this phone; a dot marks those that wait to be sent. */
export function PhotoStrip({ photos, name }: { photos: readonly KeptPhoto[]; name: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="check-photos" aria-label={m.homecheck_photos_of({ name })}>
      {photos.map((photo) => (
        <Thumb key={photo.client_id} photo={photo} name={name} />
      ))}
    </ul>
  )
}

function Thumb({ photo: { blob, sent }, name }: { photo: KeptPhoto; name: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <li>
      {url ? <img src={url} alt={name} width="72" height="72" /> : null}
      {sent ? null : <span className="waits" role="img" aria-label={m.homecheck_waits()} />}
    </li>
  )
}

export function AddPhoto({ name, onPhoto }: { name: string; onPhoto: (file: File) => void }) {
  return (
    <label className="btn sec sm check-camera">
      <Icon icon="camera" size="sm" />
      {m.homecheck_add_photo({ name, vh: (said) => <span className="vh">{said}</span> })}
      <input
        className="vh"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPhoto(file)
        }}
      />
    </label>
  )
}
