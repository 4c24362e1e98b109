import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isPlaylist } from '#features/homes/listing/tour-address.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** Whether the browser needs no help with this tour. */
export const playsItself = (video: HTMLVideoElement, url: string): boolean =>
  !isPlaylist(url) || video.canPlayType(playlistType) !== ''

/** Plays HLS where the browser cannot; hls.js is loaded only then. */
export function useHls(player: RefObject<HTMLVideoElement | null>, url: string, attempt: number, onFail: () => void) {
  const fail = useEffectEvent(onFail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a player of its own.
  useEffect(() => {
    const video = player.current
    if (!video || playsItself(video, url)) return
    let leave = () => {}
    let gone = false
    import('hls.js/light').then(
      ({ default: Hls }) => {
        if (gone) return
        if (!Hls.isSupported()) return fail()
        // No worker: hls.js creates it from a blob URL, which our CSP forbids.
        const hls = new Hls({ enableWorker: false })
        hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
          if (fatal) fail()
        })
        hls.loadSource(url)
        hls.attachMedia(video)
        leave = () => hls.destroy()
      },
      () => fail(),
    )
    return () => {
      gone = true
      leave()
    }
  }, [player, url, attempt])
}
