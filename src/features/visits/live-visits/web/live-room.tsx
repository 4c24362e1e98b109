import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { type LiveCall, type LiveProgress, startLiveCall } from './live-call.ts'

type LiveRoomProps = { token: string; host: boolean; after: number; ready: boolean }

/** A peer-to-peer video call, without a relay. */
export function LiveRoom({ token, host, after, ready }: LiveRoomProps) {
  const [call, setCall] = useState<LiveCall | null>(null)
  const [progress, setProgress] = useState<LiveProgress>('waiting')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const near = useRef<HTMLVideoElement>(null)
  const far = useRef<HTMLVideoElement>(null)
  useEffect(() => () => call?.leave(), [call])

  const join = async () => {
    setBusy(true)
    setProblem('')
    try {
      const onFar = (stream: MediaStream) => {
        if (far.current) far.current.srcObject = stream
      }
      const started = await startLiveCall({ token, host, after, onProgress: setProgress, onFar })
      if (near.current) near.current.srcObject = started.stream
      setCall(started)
    } catch {
      setProblem(m.livevisit_no_camera())
    }
    setBusy(false)
  }
  const leave = () => {
    setCall(null)
    setProgress('waiting')
  }

  return (
    <section className="live-room" aria-label={m.livevisit_call()}>
      {problem ? (
        <Banner tone="brick" role="alert">
          {problem}
        </Banner>
      ) : null}
      <div className="live-views" hidden={!call}>
        {/* biome-ignore lint/a11y/useMediaCaption: somebody speaks right now. */}
        <video ref={far} autoPlay playsInline aria-label={m.livevisit_other_side()} />
        <video ref={near} autoPlay playsInline muted aria-label={m.livevisit_you()} className="live-near" />
      </div>
      <p role="status">{call ? m.livevisit_progress({ progress }) : m.livevisit_camera_off()}</p>
      {call ? (
        <Controls call={call} onLeave={leave} />
      ) : (
        <Button icon="video" busy={busy} disabled={!ready} onClick={join}>
          {m.livevisit_come_in()}
        </Button>
      )}
    </section>
  )
}

function Controls({ call, onLeave }: { call: LiveCall; onLeave: () => void }) {
  const [on, setOn] = useState({ audio: true, video: true })
  const toggle = (kind: 'audio' | 'video') => {
    call.turn(kind, !on[kind])
    setOn({ ...on, [kind]: !on[kind] })
  }
  return (
    <div className="live-controls">
      <Button
        variant="sec"
        icon={on.audio ? 'mic' : 'mic-off'}
        aria-pressed={!on.audio}
        onClick={() => toggle('audio')}
      >
        {m.livevisit_mute()}
      </Button>
      <Button
        variant="sec"
        icon={on.video ? 'video' : 'video-off'}
        aria-pressed={!on.video}
        onClick={() => toggle('video')}
      >
        {m.livevisit_hide()}
      </Button>
      <Button variant="bad" icon="phone-off" onClick={onLeave}>
        {m.livevisit_leave()}
      </Button>
    </div>
  )
}
