import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import type { House } from '../contract.ts'

type TourDialogProps = {
  video: NonNullable<House['video']>
  title: string
  open: boolean
  onClose: () => void
}

/** Opening it is pressing play: nothing is fetched before. Closing it takes the video away, so that it stops. */
export function TourDialog({ video, title, open, onClose }: TourDialogProps) {
  const [failed, setFailed] = useState(false)
  const close = () => {
    setFailed(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Online tour" width={960} className="tour-dlg">
      {failed ? (
        <Banner tone="brick" role="alert">
          The tour could not be loaded. Check your connection and open it again.
        </Banner>
      ) : null}
      {open ? (
        <video
          controls
          autoPlay
          muted
          playsInline
          src={video.url}
          poster={video.poster ? pictureUrl(video.poster.id, 960) : undefined}
          width={video.poster?.width ?? 1280}
          height={video.poster?.height ?? 720}
          aria-label={`Walk through ${title}, ${minutes(video.duration_s)}`}
          onError={() => setFailed(true)}
        />
      ) : null}
    </Dialog>
  )
}

/** 1 min 20 s */
function minutes(seconds: number): string {
  const whole = Math.floor(seconds / 60)
  return whole === 0 ? `${seconds} s` : `${whole} min ${seconds % 60} s`
}
