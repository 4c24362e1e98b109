// The door of papers: what other features may call.
import { isIdentityVerified } from './queries.ts'

export const papers = { isIdentityVerified }
