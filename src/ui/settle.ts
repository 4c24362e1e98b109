/**
 * Lays out what base.css left for later, while the browser is idle and as much as fits in: from then on the scrollbar,
 * finding a word, printing and going back to where one was are exact.
 */
export function settle(): void {
  const far = [...document.querySelectorAll<HTMLElement>('.far')]
  const next = (idle?: IdleDeadline) => {
    do {
      const part = far.shift()
      if (!part) return
      part.classList.remove('far')
      // Asked for here, so that the time it takes counts; a frame for each part would cost twice as much.
      part.offsetHeight
    } while (idle && idle.timeRemaining() > spare)
    setTimeout(() => whenIdle(next), pause)
  }
  whenIdle(next)
}

/** What one part and the frame after it may take, in milliseconds. */
const spare = 20
/** Between two frames there is room for one part; once the screen has stood still for a moment, for several. */
const pause = 60

const whenIdle = (work: (idle?: IdleDeadline) => void) =>
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)
