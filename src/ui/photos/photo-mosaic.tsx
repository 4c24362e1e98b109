import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { photoPicks } from './photo-picks.ts'
import { Picture, type PictureInfo, pictureUrl } from './picture.tsx'
import './photo-mosaic.css'

/** `type` is the caption: "Bedroom 2"; `group` the group it belongs to: "Bedroom". */
export type Photo = PictureInfo & { type?: string; group?: string }

type PhotoMosaicProps = {
  /** Photos of one group must be adjacent. */
  photos: Photo[]
  /** The accessible name, where a page has more than one. */
  label?: string
  /** Buttons beside "All 12 photos", such as the online tour. */
  children?: ReactNode
  /** Buttons over the corner on phones, such as share and save. */
  corner?: ReactNode
}

const loadViewer = () => import('./photo-viewer.tsx')

/**
 * Up to five photos as a mosaic; on phones a strip of all of them to swipe through. Each is a link to its picture; with
 * scripts it opens the viewer, which is loaded on pointer or focus.
 */
export function PhotoMosaic({ photos, label = m.ui_photos(), children, corner }: PhotoMosaicProps) {
  const strip = useRef<HTMLUListElement>(null)
  const shown = useShown(strip)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const { module, failed } = useLoaded(loadViewer, wanted)
  const pressed = opened === null ? undefined : photos[opened]
  useEffect(() => {
    // The click was prevented for a viewer that failed to load, so follow the link.
    if (failed && pressed) location.assign(pictureUrl(pressed.id, 1440))
  }, [failed, pressed])
  if (photos.length === 0) return <NoPhotos label={label} />
  const picks = photoPicks(photos)
  const want = () => setWanted(true)
  const view = (event: MouseEvent, at: number) => {
    // Without the viewer the link is followed as usual.
    if (failed || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    want()
    setOpened(at)
  }
  return (
    <section className="gal" aria-label={label}>
      <ul ref={strip} data-count={Math.min(5, photos.length)} onPointerEnter={want} onFocus={want}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={picks.has(at) ? undefined : 'rest'}>
            <a
              className="ph"
              href={pictureUrl(photo.id, 1440)}
              aria-label={m.ui_open_photo({ place: at + 1, count: photos.length, what: photo.alt })}
              onClick={(event) => view(event, at)}
            >
              <Picture decorative picture={photo} priority={at === 0} sizes={sizesOf(at, photos.length)} />
              {photo.type ? <span className="cap only-d">{photo.type}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      {corner && <div className="ov only-p row">{corner}</div>}
      <div className="gbtn">
        {children}
        <Button variant="sec" small icon="grid-2x2" className="only-d" onClick={(event) => view(event, 0)}>
          {m.ui_see_photos({ count: photos.length })}
        </Button>
      </div>
      <Tag tone="photo" className="cnt only-p" aria-hidden="true">
        {photos[shown]?.type ? `${photos[shown].type} · ` : null}
        {shown + 1} / {photos.length}
      </Tag>
      {module ? (
        <module.PhotoViewer photos={photos} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />
      ) : null}
    </section>
  )
}

/** The index of the photo in view in the strip. */
function useShown(strip: RefObject<HTMLUListElement | null>): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const follow = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', follow, { passive: true })
    return () => list.removeEventListener('scroll', follow)
  }, [strip])
  return shown
}

/** As photo-mosaic.css lays them out: the first takes this share of the width, up to the content's 1200 px. */
const firstShares = [1, 1 / 2, 2 / 3, 1 / 2, 1 / 2]

function sizesOf(at: number, count: number): string {
  const first = firstShares[Math.min(count, firstShares.length) - 1] ?? 1
  const share = at === 0 ? first : count <= 3 ? 1 - first || 1 : (1 - first) / 2
  const percent = Math.round(share * 100)
  return `(min-width: 1280px) ${Math.round(share * 1200)}px, (min-width: 981px) ${percent}vw, 100vw`
}

function NoPhotos({ label }: { label: string }) {
  return (
    <section className="gal none" aria-label={label}>
      <Icon icon="image-off" size="lg" />
      <p>{m.ui_no_photos()}</p>
    </section>
  )
}
