import { Grid2x2, ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { Picture, type PictureInfo } from './picture.tsx'
import { Tag } from './tag.tsx'

/** `type` is what it shows, as said under it: "Bedroom 2". */
export type Photo = PictureInfo & { type?: string }

type PhotoMosaicProps = {
  photos: Photo[]
  /** Names it where a page has more than one. */
  label?: string
  /** Buttons beside "All 12 photos", such as the online tour. */
  children?: ReactNode
  /** Buttons over the corner on phones, such as share and save. */
  corner?: ReactNode
}

/** Up to five photos as a mosaic; on phones a strip of all of them to swipe through. Pressing one opens the viewer. */
export function PhotoMosaic({ photos, label = 'Photos', children, corner }: PhotoMosaicProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const follow = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', follow, { passive: true })
    return () => list.removeEventListener('scroll', follow)
  }, [])

  if (photos.length === 0) return <NoPhotos label={label} />
  return (
    <section className="gal" aria-label={label}>
      <ul ref={strip} data-count={Math.min(5, photos.length)}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              className="ph"
              aria-label={`Open photo ${at + 1} of ${photos.length}: ${photo.alt}`}
              onClick={() => setOpened(at)}
            >
              <Picture
                decorative
                picture={photo}
                priority={at === 0}
                sizes={at === 0 ? '(min-width: 981px) 600px, 100vw' : '(min-width: 981px) 300px, 100vw'}
              />
            </button>
          </li>
        ))}
      </ul>
      {corner && <div className="ov only-p row">{corner}</div>}
      <div className="gbtn">
        {children}
        <Button variant="sec" small icon={Grid2x2} className="only-d" onClick={() => setOpened(0)}>
          {photos.length === 1 ? 'See the photo' : `All ${photos.length} photos`}
        </Button>
      </div>
      <Tag tone="photo" className="cnt only-p" aria-hidden="true">
        {shown + 1} / {photos.length}
      </Tag>
      <PhotoViewer photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />
    </section>
  )
}

function NoPhotos({ label }: { label: string }) {
  return (
    <section className="gal none" aria-label={label}>
      <Icon icon={ImageOff} size="lg" />
      <p>No photos yet</p>
    </section>
  )
}
