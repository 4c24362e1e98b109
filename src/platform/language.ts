import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shared/language.ts'

// A global key, because Node and the built site each load a copy of the messages: a variable of one copy would leave the
// other in another's language.
const slot = Symbol.for('thikana.language')
const shared = globalThis as { [slot]?: AsyncLocalStorage<Language> }
shared[slot] ??= new AsyncLocalStorage<Language>()
const current = shared[slot]

/** Everything said inside is said in this language: messages, dates, errors. */
export const inLanguage = <T>(language: Language, run: () => T): T => current.run(language, run)
