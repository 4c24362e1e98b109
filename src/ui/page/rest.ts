/** Pause in ms after which something that changes quickly counts as settled. */
export const inputRestMs = 100
export const resizeRestMs = 1000

/** Runs `work` once nothing has asked for it for so long. */
export function whenItRests(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask() {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
