import { inEnglish } from '#features/visits/tours/web/in-english.tsx'
import { TourFeedback } from '#features/visits/tours/web/tour-feedback.tsx'
import { type TouredHome, TourPlayer, type TourVideo } from '#features/visits/tours/web/tour-player.tsx'
import { TourTranscript } from '#features/visits/tours/web/tour-transcript.tsx'
import { m } from '#messages'
import type { CouponFlow } from '../coupon-flow.ts'
import { CouponPanel } from './coupon-panel.tsx'
import './online-visit.css'

type TourBodyProps = {
  home: TouredHome
  video: TourVideo
  autoPlay?: boolean
  shown?: boolean
  answer?: CouponFlow
  /** The level of the coupon's heading, below the title of the dialog or the page. */
  heading: 'h2' | 'h3'
  onLeave?: () => void
}

/** The tour, its feedback and its coupon, for the dialog and the page. */
export function TourBody({ home, video, autoPlay, shown = true, answer, heading, onLeave }: TourBodyProps) {
  return (
    <div className="tour-body">
      <div className="stack g4">
        {shown ? <TourPlayer home={home} video={video} autoPlay={autoPlay} onLeave={onLeave} /> : null}
        <p id="tour-shows" className="s mut">
          {m.tours_shows_silent({ title: home.title, name: inEnglish })}
        </p>
        <TourTranscript captions={video.captions} />
        <TourFeedback videoId={video.id} />
      </div>
      <CouponPanel home={home} answer={answer} heading={heading} onLeave={onLeave} />
    </div>
  )
}
