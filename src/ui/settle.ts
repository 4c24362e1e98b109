/**
 * Lays out what base.css left for later, a part at a time while the browser is idle: from then on the scrollbar, finding
 * a word, printing and going back to where one was are exact.
 */
export function settle(): void {
  const far = [...document.querySelectorAll('.far')]
  const next = () => {
    const part = far.shift()
    if (!part) return
    part.classList.remove('far')
    whenIdle(next)
  }
  whenIdle(next)
}

const whenIdle = (work: () => void) =>
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)
