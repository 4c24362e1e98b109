// The door of feedback: what other features may call.
import { findFeedback } from './queries.ts'

export const feedback = { find: findFeedback }
