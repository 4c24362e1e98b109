import type { TouredHome, TourVideo } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TourBody } from './tour-body.tsx'

type TourDialogProps = {
  home: TouredHome
  /** Null while it is loading. */
  video: TourVideo | null
  open: boolean
  onClose: () => void
}

/** Plays when opened. Closing unmounts the video, so that it stops; form values stay. */
export function TourDialog({ home, video, open, onClose }: TourDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.cards_tour()} width={1040} className="tour-dlg">
      {video ? (
        <TourBody home={home} video={video} shown={open} autoPlay heading="h3" onLeave={onClose} />
      ) : (
        <Skeleton className="tour-wait" shape="r" />
      )}
    </Dialog>
  )
}
