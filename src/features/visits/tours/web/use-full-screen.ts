import { type RefObject, useEffect, useState } from 'react'

/** iPhones fill the screen with the video itself and nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void }

/** The frame around the video fills the screen, not the video: only so can something be shown over it. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    // If full screen is refused the player just stays as it is.
    if (frame.current?.requestFullscreen) return frame.current.requestFullscreen().catch(() => {})
    ;(video.current as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  /** Leaves full screen where a button of the browser's own enlarged the bare video: nothing could be shown over it. */
  const leaveBareVideo = () => {
    if (document.fullscreenElement && document.fullscreenElement === video.current) document.exitFullscreen()
    ;(video.current as AppleVideo | null)?.webkitExitFullscreen?.()
  }
  return { full, toggle, leaveBareVideo }
}
