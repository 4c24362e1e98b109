// The door of checkout: what other features may call.
import { settle } from './settle.ts'

export const checkout = { settle }
