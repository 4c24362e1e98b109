import { type PictureWidth, photoWidths } from '#shared/picture-widths.ts'
import { classNames } from './class-names.ts'

/** A picture as it comes over the wire; its renditions lie at /img/{id}/{width}.{avif|webp}. */
export type PictureInfo = {
  id: number
  width: number
  height: number
  alt: string
  /** A data: URI of a tiny blurred version; empty where none is worth its bytes. */
  placeholder: string
}

type PictureFormat = 'avif' | 'webp'

export const pictureUrl = (id: number, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  `/img/${id}/${width}.${format}`

export const pictureSet = (id: number, format: PictureFormat, widths: readonly PictureWidth[] = photoWidths): string =>
  widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')

type PictureProps = {
  picture: PictureInfo
  /** How wide it stands in the layout, as in the `sizes` attribute. */
  sizes?: string
  /** Those of its renditions that can be meant where it stands. */
  widths?: readonly PictureWidth[]
  /** Loaded at once and first: the one large picture above the fold. */
  priority?: boolean
  /** Loaded at once though it is not in view yet: the next one to be swiped to. */
  eager?: boolean
  /** Said by what surrounds it (a link, a button), so not said twice. */
  decorative?: boolean
  className?: string
}

/** The blurred placeholder lies behind the picture and is covered when it arrives; the box never changes size. */
export function Picture(props: PictureProps) {
  const { picture, sizes = '100vw', widths, priority = false, eager = priority, decorative = false, className } = props
  const { id, width, height, alt, placeholder } = picture
  return (
    <picture className={classNames('pic', className)}>
      <source type="image/avif" srcSet={pictureSet(id, 'avif', widths)} sizes={sizes} />
      <img
        // For the few browsers without AVIF: one size will do.
        src={pictureUrl(id, 960)}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        draggable={false}
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      />
    </picture>
  )
}
