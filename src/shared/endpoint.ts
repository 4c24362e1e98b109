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

/** Tenants, owners and influencers are not staff; all other roles are. */
export const isStaff = (role: Role): boolean => role !== 'tenant' && role !== 'owner' && role !== 'influencer'

/** The access rule of a call. There is no default: a call that does not say who may make it does not compile. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** How many calls per minute one address (and, signed in, one person) may make before 429. */
export type Limit = { perMinute: number }

export type Endpoint = {
  /** Unique, camelCase: the name of the call in code. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for path parameters. */
  path: string
  /** Other paths of the same call; prefixed with a method where that differs too. */
  aliases?: readonly string[]
  /** The path of a page with the same content: requests there that accept only JSON get this call. */
  besidePage?: string
  /** How long the caller's browser may cache the response to a GET; by default it revalidates each time. */
  keptSeconds?: number
  access: Access
  summary: string
  /** Staff who see the site as somebody may make it: it shows neither papers nor money and changes nothing. */
  whileSeeing?: true
  /** Others may make it too; made by staff it goes into the log of their acts, like every call of staff alone. */
  loggedForStaff?: true
  limit?: Limit
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a multipart form with files (`FileField`), not JSON. */
  takesFiles?: boolean
  reply: z.ZodType
  /**
   * How long one response is shared by all visitors who are not signed in. Only for calls whose response is the same
   * for all of them; changes show that much later, and under load another second and a half.
   */
  sharedMs?: number
}

export type Way = { method: Endpoint['method']; path: string }

/** Every method and path of this call, its own first. */
export const waysOf = ({ method, path, aliases = [] }: Pick<Endpoint, 'method' | 'path' | 'aliases'>): Way[] => [
  { method, path },
  ...aliases.map((alias) => {
    const [first, second] = alias.split(' ')
    return second ? { method: first as Endpoint['method'], path: second } : { method, path: alias }
  }),
]

/** Without side effects: a page's scripts leave out the calls of a contract that it does not make. */
/* @__NO_SIDE_EFFECTS__ */ export const endpoint = <const E extends Endpoint>(e: E): E => e

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

/** The input as a caller passes it. */
export type CallInput<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** The input as a handler receives it: validated and with defaults filled in. */
export type HandlerInput<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
export type Reply<E extends Endpoint> = z.output<E['reply']>
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
