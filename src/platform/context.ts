import type { Kysely } from 'kysely'
import type { Providers } from '#providers/providers.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Config } from './config.ts'
import type { Database } from './db-types.ts'
import type { SetCookie } from './http/cookies.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'

/** Who is calling, as the session says; never as the request says. */
export type Actor = { sessionId: number; personId: number; role: Role; roles: readonly Role[] }

/** What a handler may know and change of the HTTP exchange it runs in. */
export type Exchange = {
  address: string
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  /** To send with the answer. */
  setCookies: SetCookie[]
  /** Found once per exchange, on first need. */
  actor(): Promise<Actor | null>
  /** After sign-in, sign-out and role switch: forget who was found before. */
  forgetActor(): void
}

/** What lives as long as the process. */
export type Services = {
  config: Config
  db: Kysely<Database>
  queue: Queue
  providers: Providers
  log: Log
  clock(): Date
}

/** What a use case gets: the services, this moment, this caller. */
export type Context = Omit<Services, 'clock'> & { now: Date; actor: Actor | null; exchange: Exchange }
