import { type RefObject, useRef, useState } from 'react'
import type { Film } from '../contract.ts'
import { sameSpot } from '../rules.ts'

/** The two players and the moment that is shown; the one of moving in follows to the same spot. */
export function useFilm(film: Film, before: Film | null, itemKey: string | null) {
  const now = useRef<HTMLVideoElement>(null)
  const then = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [together, setTogether] = useState(true)
  const follow = (ms: number, key: string | null) => {
    if (together && before && then.current) then.current.currentTime = sameSpot(ms, key, film, before) / 1000
  }
  const show = (ms: number) => setAt(Math.min(film.duration_ms - 1, Math.max(0, Math.round(ms))))
  const seek = (ms: number, key: string | null = itemKey) => {
    const to = Math.min(film.duration_ms - 1, Math.max(0, ms))
    if (now.current) now.current.currentTime = to / 1000
    show(to)
    follow(to, key)
  }
  const toggle = () => {
    const video = now.current
    if (!video) return
    if (video.paused) void video.play().catch(() => {})
    else video.pause()
  }
  const onTime = () => {
    if (!now.current) return
    const ms = now.current.currentTime * 1000
    show(ms)
    if (!now.current.paused) follow(ms, null)
  }
  const players: { now: RefObject<HTMLVideoElement | null>; then: RefObject<HTMLVideoElement | null> } = { now, then }
  return { at, playing, setPlaying, together, setTogether, seek, toggle, onTime, players, follow }
}
export type FilmControls = ReturnType<typeof useFilm>
