import { Dialog } from '#ui/dialog.tsx'
import { TourBody } from './tour-body.tsx'
import type { TouredHome, TourVideo } from './tour-player.tsx'

type TourDialogProps = { home: TouredHome; video: TourVideo; open: boolean; onClose: () => void }

/** Opening it is pressing play. Closing it takes the video away, so that it stops; what was typed stays. */
export function TourDialog({ home, video, open, onClose }: TourDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Online tour" width={1040} className="tour-dlg">
      <TourBody home={home} video={video} shown={open} autoPlay heading="h3" onLeave={onClose} />
    </Dialog>
  )
}
