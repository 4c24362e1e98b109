import { currentLanguage } from '#shared/language.ts'
import { type PictureWidth, photoWidths } from '#shared/picture-widths.ts'
import { classNames } from '#ui/styles/class-names.ts'

/** A picture as sent by the API; its renditions are at /img/{id}/{width}.{avif|webp}. */
export type PictureInfo = {
  id: number
  width: number
  height: number
  alt: string
  /** A data: URI of a tiny blurred version; empty where it is not worth its bytes. */
  placeholder: string
}

type PictureFormat = 'avif' | 'webp'

export const pictureUrl = (id: number, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  `/img/${id}/${width}.${format}`

export const pictureSet = (id: number, format: PictureFormat, widths: readonly PictureWidth[] = photoWidths): string =>
  widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')

type PictureProps = {
  picture: PictureInfo
  /** Its width in the layout, as in the `sizes` attribute. */
  sizes?: string
  /** The rendition widths that make sense in this place. */
  widths?: readonly PictureWidth[]
  /** High priority: the one large picture above the fold. */
  priority?: boolean
  /** Loaded eagerly though not in view yet: the next one to be swiped to. */
  eager?: boolean
  /** Decorative, because the surrounding link or button already describes it. */
  decorative?: boolean
  className?: string
}

/** The blurred placeholder lies behind the picture and is covered when it loads; the box never changes size. */
export function Picture(props: PictureProps) {
  const { picture, sizes = '100vw', widths, priority = false, eager = priority, decorative = false, className } = props
  const { id, width, height, alt, placeholder } = picture
  const speaksEnglish = currentLanguage() === 'en'
  return (
    // Descriptions of photos are English.
    <picture className={classNames('pic', className)} lang={speaksEnglish || decorative ? undefined : 'en-IN'}>
      <source type="image/avif" srcSet={pictureSet(id, 'avif', widths)} sizes={sizes} />
      <img
        // Fallback for the few browsers without AVIF: one size is enough.
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
