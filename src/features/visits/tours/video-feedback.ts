import { nextRating, type Rating } from './rules.ts'

type Feedback = {
  /** What is kept so far. */
  kept: Rating
  /** Keeps it; throws where that fails. */
  send(rating: Rating): Promise<unknown>
  onShow(rating: Rating): void
  onFail(): void
}

/**
 * Shows what is pressed at once and keeps it in the order it was pressed: one call at a time, the newest wish next.
 * When keeping fails, what was kept before is shown again.
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
