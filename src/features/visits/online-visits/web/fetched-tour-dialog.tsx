import { useEffect, useEffectEvent, useState } from 'react'
import { getHouse } from '#features/homes/listing/contract.ts'
import type { TouredHome, TourVideo } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { showToast } from '#ui/overlays/toast.tsx'
import { TourDialog } from './tour-dialog.tsx'

type FetchedTourDialogProps = { home: TouredHome; open: boolean; onClose: () => void }

/** For cards, which know only that a home has a tour: the video is looked up when the dialog opens. */
export function FetchedTourDialog({ home, open, onClose }: FetchedTourDialogProps) {
  const [video, setVideo] = useState<TourVideo | null>(null)
  const fail = useEffectEvent((text: string) => {
    onClose()
    showToast({ text, tone: 'offline' })
  })
  const { slug } = home
  useEffect(() => {
    if (!open || video) return
    let current = true
    call(getHouse, { params: { slug }, query: {} }).then(
      (house) => {
        if (!current) return
        if (house.video) setVideo(house.video)
        else fail(m.tours_unavailable())
      },
      () => current && fail(m.errors_network()),
    )
    return () => {
      current = false
    }
  }, [open, video, slug])
  return <TourDialog home={home} video={video} open={open} onClose={onClose} />
}
