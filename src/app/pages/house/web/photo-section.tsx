import type { House } from '#features/homes/listing/contract.ts'
import { groupPhotos, photoAlt, photoTypeText } from '#features/homes/listing/house-words.ts'
import { ShareButton } from '#features/homes/listing/web/share-button.tsx'
import { TourLink } from '#features/visits/online-visits/web/tour-link.tsx'
import { PhotoMosaic } from '#ui/photos/photo-mosaic.tsx'

export function PhotoSection({ house, url }: { house: House; url: string }) {
  return (
    <PhotoMosaic
      photos={groupPhotos(house.photos).map((photo) => ({
        ...photo,
        alt: photoAlt(photo),
        type: photoTypeText(photo.photo_type),
        group: photoTypeText(photo.group),
      }))}
      corner={<ShareButton title={house.title} url={url} />}
    >
      {house.video ? <TourLink home={house} video={house.video} /> : null}
    </PhotoMosaic>
  )
}
