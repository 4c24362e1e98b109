import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PhotoMosaic } from '#ui/photo-mosaic.tsx'
import type { House } from '../contract.ts'
import { ShareButton } from './share-button.tsx'
import { TourDialog } from './tour-dialog.tsx'

export function PhotoSection({ house }: { house: House }) {
  const [tourOpen, setTourOpen] = useState(false)
  return (
    <>
      <PhotoMosaic
        photos={house.photos.map((photo) => ({ ...photo, type: photo.photo_type }))}
        corner={<ShareButton title={house.title} path={`/houses/${house.slug}`} />}
      >
        {house.video ? (
          <Button variant="sec" small icon={Play} onClick={() => setTourOpen(true)}>
            Online tour
          </Button>
        ) : null}
      </PhotoMosaic>
      {house.video ? (
        <TourDialog video={house.video} title={house.title} open={tourOpen} onClose={() => setTourOpen(false)} />
      ) : null}
    </>
  )
}
