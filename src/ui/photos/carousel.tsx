import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useAttention } from '#ui/page/use-attention.ts'
import { reducedMotion, useMedia } from '#ui/page/use-media.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { advancesAlone, afterResize, autoAdvance, lastStart, stepFrom } from './carousel-rules.ts'
import { followDrag, measureStrip, scrollStrip } from './carousel-strip.ts'

type CarouselProps = {
  /** The name of the region, and its heading unless `heading` is given. */
  label: string
  heading?: ReactNode
  slides: { id: string | number; node: ReactNode }[]
  /** Advances every 2 seconds. */
  auto?: boolean
  className?: string
}

export function Carousel({ label, heading, slides, auto = true, className }: CarouselProps) {
  const region = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const visible = useStrip(strip, slides.length, setIndex)
  const movable = lastStart(slides.length, visible) > 0
  const calm = useMedia(reducedMotion)
  const [stopped, setStopped] = useState(false)
  const running = useRunning(region, { stopped: stopped || !auto || !movable, calm })

  const show = (next: number) => {
    setIndex(next)
    if (strip.current) scrollStrip(strip.current, next, calm)
  }
  const step = (by: 1 | -1) => show(stepFrom(index, by, slides.length, visible))
  const advance = useEffectEvent(() => step(1))
  useEffect(() => {
    if (running) return autoAdvance(() => advance())
  }, [running])

  return (
    <section
      ref={region}
      className={classNames('caro', className)}
      aria-roledescription={m.ui_carousel()}
      aria-label={label}
    >
      <div className="shead">
        {heading ?? <h2>{label}</h2>}
        {movable && (
          <div className="row">
            {auto && !calm && (
              <IconButton
                outlined
                icon={stopped ? 'play' : 'pause'}
                label={stopped ? m.ui_play_carousel() : m.ui_pause_carousel()}
                onClick={() => setStopped(!stopped)}
              />
            )}
            <IconButton outlined icon="chevron-left" label={m.ui_previous_slide()} onClick={() => step(-1)} />
            <IconButton outlined icon="chevron-right" label={m.ui_next_slide()} onClick={() => step(1)} />
          </div>
        )}
      </div>
      <div ref={strip} className="slides" aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <div key={slide.id} className="slide" {...slideName(at, slides.length)}>
            {slide.node}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A group, not a region: ten slides would be ten landmarks. */
const slideName = (at: number, count: number) => ({
  role: 'group',
  'aria-roledescription': m.ui_slide(),
  'aria-label': m.ui_slide_place({ place: at + 1, count }),
})

/** Tracks the strip's scroll position; returns how many slides fit side by side. */
function useStrip(strip: RefObject<HTMLDivElement | null>, count: number, onIndex: (index: number) => void) {
  const [visible, setVisible] = useState(1)
  const report = useEffectEvent(onIndex)
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const measure = () => setVisible(measureStrip(box).visible)
    measure()
    const stopMeasuring = afterResize(box, measure)
    const reportSlide = () => {
      // During an animated scroll every frame fires scrollend; its target slide is already known.
      if ('free' in box.dataset) return
      const { step } = measureStrip(box)
      if (step > 0) report(Math.round(box.scrollLeft / step))
    }
    box.addEventListener('scrollend', reportSlide)
    const stopDrag = followDrag(box, count, report)
    return () => {
      stopMeasuring()
      box.removeEventListener('scrollend', reportSlide)
      stopDrag()
    }
  }, [strip, count])
  return visible
}

/** Whether autoplay may run now: not while hovered or focused, and not in a hidden tab. */
function useRunning(region: RefObject<HTMLElement | null>, { stopped, calm }: { stopped: boolean; calm: boolean }) {
  const { hovered, focused } = useAttention(region)
  const [tabHidden, setTabHidden] = useState(false)
  useEffect(() => {
    const look = () => setTabHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return advancesAlone({ hovered, focused, tabHidden, stoppedByHand: stopped, reducedMotion: calm })
}
