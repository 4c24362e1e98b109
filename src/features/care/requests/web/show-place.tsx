import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { thumbnailWidth } from '#shared/picture-widths.ts'
import { Link } from '#ui/actions/link.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { Picture } from '#ui/photos/picture.tsx'
import { type PhotoPoint, PointOnPhoto } from '#ui/photos/point-on-photo.tsx'
import type { CarePhoto, CareRoom } from '../issue-contract.ts'
import { raiseUrl } from '../paths.ts'

export type ShownPlace = PhotoPoint & { picture: number }

type ShowPlaceProps = {
  room: CareRoom
  photos: readonly CarePhoto[]
  photo: CarePhoto | null
  place: ShownPlace | null
  onPlace: (place: ShownPlace) => void
}

/** A photo of the home to point at what is broken. The photo that is chosen chooses its room; the point needs a script. */
export function ShowPlace({ room, photos, photo, place, onPlace }: ShowPlaceProps) {
  const hydrated = useHydrated()
  const picture = photo?.picture ?? room.picture
  if (!picture) return null
  const point = place?.picture === picture.id ? place : null
  const whole = <Picture picture={picture} sizes="(min-width: 981px) 640px, 100vw" priority decorative={hydrated} />
  return (
    <div className="care-show">
      {hydrated ? (
        <>
          <p className="s mut">{point ? m.care_marked() : m.care_tap_photo()}</p>
          <PointOnPhoto
            label={m.care_show_on_photo({ lang: currentLanguage(), alt: picture.alt })}
            point={point}
            onPoint={(to) => onPlace({ ...to, picture: picture.id })}
          >
            {whole}
          </PointOnPhoto>
        </>
      ) : (
        <div className="point-photo" lang="en-IN">
          {whole}
        </div>
      )}
      {photo || point ? <input type="hidden" name="picture_id" value={picture.id} /> : null}
      {point ? (
        <>
          <input type="hidden" name="point_x" value={point.x} />
          <input type="hidden" name="point_y" value={point.y} />
        </>
      ) : null}
      {photos.length > 1 ? (
        <nav aria-label={m.care_photos_of_home()} className="hscroll care-photos">
          {photos.map(({ picture: each, room: key }) => (
            <Link
              key={each.id}
              to={raiseUrl({ room: key ?? room.key, photo: each.id })}
              aria-current={each.id === picture.id ? 'true' : undefined}
              preventScrollReset
              lang="en-IN"
            >
              <Picture picture={each} sizes="96px" widths={[thumbnailWidth]} />
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  )
}
