import { m } from '#messages'
import type { PurposeName } from './rules.ts'

/** A purpose as its reader is told of it. What is agreed to is the version: the words of every language belong to it. */
export const purposeWords = (purpose: PurposeName) => ({
  title: m.consents_title({ purpose }),
  text: m.consents_text({ purpose }),
  whenWithdrawn: m.consents_when_withdrawn({ purpose }),
})
