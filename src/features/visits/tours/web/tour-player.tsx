import { useRef, useState } from 'react'
import { languageOfCaptions } from '#features/homes/listing/captions-address.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { m } from '#messages'
import { languageNames } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useVideoPreload } from '#ui/page/use-video-preload.ts'
import { pictureUrl } from '#ui/photos/picture.tsx'
import { TourEnd } from './tour-end.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { playsItself, useHls } from './use-hls.ts'
import './tour.css'

export type TourVideo = NonNullable<House['video']>
export type TouredHome = Pick<House, 'id' | 'slug' | 'title'>

type TourPlayerProps = {
  home: TouredHome
  video: TourVideo
  autoPlay?: boolean
  /** Called on going on to book or visit. */
  onLeave?: () => void
}

/** The native player in a frame of ours, so that the end panel shows in full screen too. */
export function TourPlayer({ home, video, autoPlay = false, onLeave }: TourPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const preload = useVideoPreload()
  const spoken = languageOfCaptions(video.captions ?? '')
  const [state, setState] = useState<'on' | 'ended' | 'failed'>('on')
  const { full, toggle, leaveBareVideo } = useFullScreen(frame, player)
  const fail = () => setState('failed')
  useHls(player, video.url, attempt, fail)

  const end = () => {
    leaveBareVideo()
    setState('ended')
  }
  const retry = () => {
    setState('on')
    setAttempt(attempt + 1)
  }
  return (
    <div ref={frame} className="tour-frame">
      <video
        key={attempt}
        ref={player}
        // At the end the panel over the picture has its own controls.
        controls={state === 'on'}
        controlsList="nofullscreen noplaybackrate"
        autoPlay={(autoPlay && preload !== 'none') || attempt > 0}
        muted
        playsInline
        preload={preload}
        src={video.url}
        poster={video.poster ? pictureUrl(video.poster.id, 960) : undefined}
        width={video.poster?.width ?? 1280}
        height={video.poster?.height ?? 720}
        aria-label={walkThrough(home, video)}
        aria-describedby="tour-shows"
        onPlay={() => setState('on')}
        onEnded={end}
        onError={({ currentTarget }) => {
          if (playsItself(currentTarget, video.url)) fail()
        }}
      >
        {video.captions ? (
          <track kind="captions" src={video.captions} srcLang={spoken} label={languageNames[spoken].own} default />
        ) : null}
      </video>
      {state === 'on' || full ? (
        <IconButton
          className="tour-full"
          icon={full ? 'minimize' : 'maximize'}
          label={m.tours_full_screen({ full: full ? 'yes' : 'no' })}
          onClick={toggle}
        />
      ) : null}
      {state === 'ended' ? (
        <TourEnd home={home} onAgain={() => player.current?.play()} onLeave={onLeave} within={frame} />
      ) : null}
      {state === 'failed' ? (
        <div className="tour-over" role="alert">
          <p>{m.tours_not_loaded()}</p>
          <Button variant="inv" onClick={retry}>
            {m.ui_try_again()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const walkThrough = ({ title }: TouredHome, { duration_s }: TourVideo): string =>
  m.tours_walk({ title, minutes: Math.floor(duration_s / 60), seconds: duration_s % 60 })
