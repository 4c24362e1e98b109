import { TourLink } from '#features/tours/web/tour-link.tsx'
import { PhotoMosaic } from '#ui/photo-mosaic.tsx'
import type { House } from '../contract.ts'
import { groupPhotos } from '../house-words.ts'
import { ShareButton } from './share-button.tsx'

export function PhotoSection({ house, url }: { house: House; url: string }) {
  return (
    <PhotoMosaic
      photos={groupPhotos(house.photos).map((photo) => ({ ...photo, type: photo.photo_type }))}
      corner={<ShareButton title={house.title} url={url} />}
    >
      {house.video ? <TourLink home={house} video={house.video} /> : null}
    </PhotoMosaic>
  )
}
