import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isPlaylist } from '#features/homes/listing/tour-address.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** Whether the browser needs no help with this tour. */
export const playsItself = (video: HTMLVideoElement, url: string): boolean =>
  !isPlaylist(url) || video.canPlayType(playlistType) !== ''

/** Plays a tour that comes in pieces where the browser cannot; what it takes is fetched only there. */
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
        // Without a worker of its own: those come from a blob and would need more than our pages allow.
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
