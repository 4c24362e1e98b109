import type { Kysely } from 'kysely'
import type { Providers } from '#providers/providers.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Config } from './config.ts'
import type { Database } from './db-types.ts'
import type { SetCookie } from './http/cookies.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'

/** The caller according to the session, never according to the request. */
export type Actor = {
  sessionId: number
  personId: number
  role: Role
  roles: readonly Role[]
  /** Acts as a tenant for now: a role of ours wants the second factor first. */
  waitsForSecondFactor?: true
}

/** The part of the HTTP exchange that a handler may read and change. */
export type Exchange = {
  address: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Cookies to set with the response. */
  setCookies: SetCookie[]
  /** When a refused call of a page may be made again: the page's `retry-after`. */
  retryAfterSeconds?: number | undefined
  /** Looked up once per exchange, on first use. */
  actor(): Promise<Actor | null>
  /** Clears the cached actor after sign-in, sign-out and role switch. */
  forgetActor(): void
}

/** Services that live as long as the process. */
export type Services = {
  config: Config
  db: Kysely<Database>
  queue: Queue
  providers: Providers
  log: Log
  clock(): Date
}

/** The argument of every use case: the services, the current time, the caller. */
export type Context = Omit<Services, 'clock'> & { now: Date; actor: Actor | null; exchange: Exchange }
