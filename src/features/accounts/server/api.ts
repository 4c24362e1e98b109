// The door of accounts: what other features and the start-up may call.
import { findActor } from './sessions.ts'

export const accounts = { findActor }
