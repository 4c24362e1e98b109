import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { thumbnailWidth } from '#shared/picture-widths.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { centreInRow } from '#ui/navigation/centre-in-row.ts'
import { rovingIndex } from '#ui/navigation/roving.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { reachByKeyboard } from '#ui/overlays/reach-by-keyboard.ts'
import type { Photo } from './photo-mosaic.tsx'
import { photoRuns } from './photo-picks.ts'
import { Picture, pictureSet, pictureUrl } from './picture.tsx'
import './photo-viewer.css'

type PhotoViewerProps = {
  photos: Photo[]
  /** The index of the photo in view; null while it is closed. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
}

/** Photos in full screen: swipe, arrow keys, Home and End, or the row of thumbnails, by group. */
export function PhotoViewer({ photos, index, onIndex, onClose }: PhotoViewerProps) {
  const open = index !== null
  const at = index ?? 0
  const photo = photos[at]
  const step = (key: string) => {
    const next = rovingIndex(key, at, photos.length)
    if (next !== null) onIndex(next)
    return next !== null
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (step(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])

  return (
    <Modal open={open} onClose={onClose} label={m.ui_photos()} className="viewer" fillsWindow>
      <div className="vbox">
        <header>
          <p aria-live="polite">
            <b>
              {at + 1} / {photos.length}
            </b>
            <span>{photo?.type ?? photo?.alt}</span>
          </p>
          <IconButton icon="x" label={m.ui_close()} onClick={onClose} data-autofocus />
        </header>
        <Stage photos={photos} at={at} open={open} onIndex={onIndex} />
        {photos.length > 1 && (
          <>
            <IconButton
              className="prev"
              icon="chevron-left"
              label={m.ui_previous_photo()}
              size="lg"
              onClick={() => step('ArrowLeft')}
            />
            <IconButton
              className="next"
              icon="chevron-right"
              label={m.ui_next_photo()}
              size="lg"
              onClick={() => step('ArrowRight')}
            />
            <Thumbnails photos={photos} at={at} onIndex={onIndex} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** The width photo-viewer.css gives it: the window's width, or as its height between title and thumbnails allows. */
const stageSizes = ({ width, height }: Photo): string => {
  const fits = `calc((100vh - 220px) * ${(width / height).toFixed(3)})`
  return `(min-width: 981px) min(100vw - 176px, ${fits}), min(100vw, ${fits})`
}

/** A natively scrolling strip; only the photo in view and its neighbours are loaded. */
function Stage({
  photos,
  at,
  open,
  onIndex,
}: Omit<PhotoViewerProps, 'index' | 'onClose'> & { at: number; open: boolean }) {
  const strip = useRef<HTMLUListElement>(null)
  // Not a layout effect: those of the surrounding modal, which shows it, run later, and a hidden strip cannot scroll.
  useEffect(() => {
    const list = strip.current
    if (!open || !list) return
    const inView = Math.round(list.scrollLeft / Math.max(1, list.clientWidth))
    if (inView !== at) list.scrollTo({ left: at * list.clientWidth, behavior: 'instant' })
  }, [open, at])
  const report = useEffectEvent((inView: number) => {
    if (open && inView !== at && photos[inView]) onIndex(inView)
  })
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const reportPhoto = () => report(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scrollend', reportPhoto)
    const release = reachByKeyboard(list)
    return () => {
      list.removeEventListener('scrollend', reportPhoto)
      release?.()
    }
  }, [])
  return (
    <ul ref={strip} className="stage">
      {photos.map((photo, place) => (
        <li key={photo.id} inert={place !== at} style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
          {Math.abs(place - at) <= 1 && (
            <Picture picture={photo} priority={place === at} eager sizes={stageSizes(photo)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Thumbnails under their group names; the current one stays in the middle of the row. */
function Thumbnails({ photos, at, onIndex }: Pick<PhotoViewerProps, 'photos' | 'onIndex'> & { at: number }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    centreInRow(row.current, row.current?.querySelectorAll('button')[at])
  }, [at])
  return (
    <nav ref={row} className="thumbs" aria-label={m.ui_all_photos()}>
      {photoRuns(photos).map(({ group, photos: run }) => (
        <div key={run[0]?.at}>
          {group ? <p className="s">{run.length > 1 ? `${group} · ${run.length}` : group}</p> : null}
          {run.map(({ photo, at: place }) => (
            <button
              key={photo.id}
              type="button"
              aria-current={place === at}
              aria-label={m.ui_photo_place({ place: place + 1, what: photo.type ?? photo.alt })}
              onClick={() => onIndex(place)}
            >
              <Thumbnail photo={photo} />
            </button>
          ))}
        </div>
      ))}
    </nav>
  )
}

const thumbnailWidths = [thumbnailWidth, 320] as const

const Thumbnail = ({ photo }: { photo: Photo }) => (
  <img
    src={pictureUrl(photo.id, thumbnailWidth)}
    srcSet={pictureSet(photo.id, 'webp', thumbnailWidths)}
    sizes="108px"
    width="108"
    height="72"
    alt=""
    loading="lazy"
  />
)
