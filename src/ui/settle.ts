/**
 * Lays out what base.css left for later, while the browser is idle and as much as fits in: from then on the scrollbar,
 * finding a word, printing and going back to where one was are exact.
 */
export function settle(): void {
  const far = [...document.querySelectorAll<HTMLElement>('.far')]
  const next = (idle?: IdleDeadline) => {
    let took: number
    do {
      const part = far.shift()
      if (!part) return
      const from = performance.now()
      part.classList.remove('far')
      // Asked for here, so that the time it takes is known; a frame for each part would cost twice as much.
      part.offsetHeight
      took = performance.now() - from
      // Another part, and the frame after it: about twice the work. A slow phone does one at a time.
    } while (idle && idle.timeRemaining() > 3 * took)
    setTimeout(() => whenIdle(next), pause)
  }
  whenIdle(next)
}

/** Between two frames there is room for one part; once the screen has stood still for a moment, for several. */
const pause = 60

const whenIdle = (work: (idle?: IdleDeadline) => void) =>
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)
