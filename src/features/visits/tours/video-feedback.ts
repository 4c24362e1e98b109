import { nextRating, type Rating } from './rules.ts'

type Feedback = {
  /** The saved rating. */
  kept: Rating
  /** Saves it; throws on failure. */
  send(rating: Rating): Promise<unknown>
  onShow(rating: Rating): void
  onFail(): void
}

/**
 * Optimistic update: shows a press at once and saves in order, one call at a time, the newest rating next. On failure the
 * saved rating is shown again.
 */
export function openFeedback({ kept, send, onShow, onFail }: Feedback) {
  let wanted = kept
  let sending = false
  const show = (rating: Rating) => {
    wanted = rating
    onShow(rating)
  }
  const keepUp = async () => {
    sending = true
    while (wanted !== kept) {
      const rating = wanted
      try {
        await send(rating)
        kept = rating
      } catch {
        show(kept)
        onFail()
      }
    }
    sending = false
  }
  return {
    async press(pressed: Rating): Promise<void> {
      show(nextRating(wanted, pressed))
      if (!sending) await keepUp()
    },
  }
}
