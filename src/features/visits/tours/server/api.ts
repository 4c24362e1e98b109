// The door of tours: what other features may call.
import { countFeedback } from './queries.ts'

export const tours = {
  /** Likes and dislikes of a home's tours, for its owner and our people. */
  countFeedback,
}
