import type { Kysely } from 'kysely'
import type { Providers } from '#providers/providers.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import type { Act } from './acts.ts'
import type { Config } from './config.ts'
import type { Database } from './db-types.ts'
import type { SetCookie } from './http/cookies.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'
import type { Standby } from './standby.ts'

/** The caller according to the session, never according to the request. */
export type Actor = {
  sessionId: number
  personId: number
  role: Role
  roles: readonly Role[]
  /** Set while staff see the site as this person: all is readable except papers and money, nothing writable. */
  seenBy?: { staffId: number; endsAt: Date }
  /** Acts as a tenant for now: a role of ours wants the second factor first. */
  waitsForSecondFactor?: true
}

/** The part of the HTTP exchange that a handler may read and change. */
export type Exchange = {
  /** Names the request in the log and on its error page. */
  requestId?: string
  address: string
  userAgent: string
  /** In which the answer is written: the page's, or the one the request prefers. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  /** Cookies to set with the response. */
  setCookies: SetCookie[]
  /** When a refused call of a page may be made again: the page's `retry-after`. */
  retryAfterSeconds?: number | undefined
  /** The person who acts, looked up once per exchange, on first use. Null while staff see the site as somebody. */
  actor(): Promise<Actor | null>
  /** The same for `dispatch` and pages, which know what may be seen as somebody. */
  viewer(): Promise<Actor | null>
  /** Clears the cached actor after sign-in, sign-out and role switch. */
  forgetActor(): void
}

/** Services that live as long as the process. */
export type Services = {
  config: Config
  db: Kysely<Database>
  /** Answers what may be a moment old, where there is one; it stands behind the same `db`. */
  standby?: Standby | null
  queue: Queue
  providers: Providers
  log: Log
  clock(): Date
}

/** The argument of every use case: the services, the current time, the caller. */
export type Context = Omit<Services, 'clock'> & {
  now: Date
  actor: Actor | null
  exchange: Exchange
  /** In a call that only staff may make: what its transactions write into the log of staff's acts. */
  act?: Act | undefined
}
