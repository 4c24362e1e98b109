import type { z } from 'zod'

export const roles = [
  'tenant',
  'owner',
  'admin',
  'area_manager',
  'influencer',
  'tenant_mo_video_tagger',
  'central_listor',
  'central_video_tagger',
] as const
export type Role = (typeof roles)[number]

/** Who may make a call. There is no default: a call that does not say it does not compile. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** How many calls a minute one address (and, signed in, one person) may make before 429. */
export type Limit = { perMinute: number }

export type Endpoint = {
  /** Unique, camelCase, as the call is named in code. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for path parameters. */
  path: string
  /** Other paths that mean the same call; with a method before the path where that differs too. */
  aliases?: readonly string[]
  /** The path of a page that shows the same: whoever accepts JSON alone is answered there too. */
  besidePage?: string
  /** How long the caller's own browser may keep the answer to a GET; asked for anew each time unless said. */
  keptSeconds?: number
  access: Access
  summary: string
  limit?: Limit
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body comes as a form with files (`FileField`), not as JSON. */
  takesFiles?: boolean
  reply: z.ZodType
  /**
   * For so long one answer is given to all who ask for it and are not signed in. Only for calls that tell all of them the
   * same; what changed meanwhile is seen that much later, and in a crowd another second and a half.
   */
  sharedMs?: number
}

export type Way = { method: Endpoint['method']; path: string }

/** Every method and path that means this call, its own first. */
export const waysOf = ({ method, path, aliases = [] }: Pick<Endpoint, 'method' | 'path' | 'aliases'>): Way[] => [
  { method, path },
  ...aliases.map((alias) => {
    const [first, second] = alias.split(' ')
    return second ? { method: first as Endpoint['method'], path: second } : { method, path: alias }
  }),
]

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : undefined extends z.input<S>
        ? { [P in K]?: z.input<S> }
        : { [P in K]: z.input<S> }
    : { [P in K]: z.output<S> }
  : unknown

/** What a caller passes. */
export type CallInput<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** What a handler receives: validated and with defaults filled in. */
export type HandlerInput<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
export type Reply<E extends Endpoint> = z.output<E['reply']>
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
