import type { z } from 'zod'
import { m } from '#messages'
import type { Parts } from '#shared/call.ts'
import { type Access, type Endpoint, isStaff } from '#shared/endpoint.ts'
import { currentLanguage } from '#shared/language.ts'
import { type Act, type ActDetails, openActingDb } from '../acts.ts'
import type { Actor, Context, Exchange, Services } from '../context.ts'
import { badInput, notAllowed, notFound, Refusal, signInFirst, tooMany } from '../errors.ts'
import type { Handler } from './handle.ts'
import { addressKey, type MinuteWindows, minuteWindows } from './limits.ts'

export type CallTable = ReadonlyMap<string, Handler>

export function tableOf(handlers: readonly Handler[]): CallTable {
  const table = new Map<string, Handler>()
  for (const handler of handlers) {
    const { name } = handler.endpoint
    if (table.has(name)) throw new Error(`Two calls are named ${name}.`)
    table.set(name, handler)
  }
  return table
}

/** `readBody` reads a body that is too large to be read before it is known who sends it. */
export type Dispatch = (
  name: string,
  parts: Parts,
  exchange: Exchange,
  readBody?: (actor: Actor | null) => Promise<unknown>,
) => Promise<unknown>

/**
 * Answers every call, whether it came over HTTP or from a loader in this process: checks rate limit, access and input,
 * runs the handler, then strips the reply to its schema.
 */
export function openDispatch(
  services: Services,
  table: CallTable,
  /** Calls whose answer may be a moment old, by name. */
  mayLag: ReadonlySet<string> = new Set(),
): Dispatch {
  const windows = minuteWindows()
  return async (name, parts, exchange, readBody) => {
    const handler = table.get(name)
    if (!handler) throw notFound()
    const { endpoint } = handler
    const actor = await exchange.viewer()
    limitRate(windows, services, endpoint, exchange, actor)
    admit(endpoint.access, actor)
    if (actor?.seenBy) admitSeen(endpoint)
    const input = readInput(endpoint, readBody ? { ...parts, body: await readBody(actor) } : parts)
    const { clock, ...rest } = services
    const ctx = actingFor(endpoint, input, { ...rest, now: clock(), actor, exchange })
    const run = () => Promise.resolve(handler.run(ctx, input))
    // Signed-in people may have changed something a moment ago, and read it where it was written.
    const standby = !actor && mayLag.has(name) ? services.standby : null
    return endpoint.reply.parse(await (standby ? standby.read(run) : run()))
  }
}

/** Lets staff who see the site as a person read the calls that the contract allows, and change nothing. */
function admitSeen({ access, method, whileSeeing }: Endpoint): void {
  if (whileSeeing || (access === 'public' && method === 'GET')) return
  throw new Refusal(403, 'seeing_only', m.errors_seeing_only())
}

/** Calls that only staff may make, and those of others that staff make in their name, are logged (`acts.ts`). */
function actingFor({ access, name, loggedForStaff }: Endpoint, input: Parts, ctx: Context): Context {
  const { actor } = ctx
  if (!actor || !isStaff(actor.role)) return ctx
  const forStaffAlone = Array.isArray(access) && access.every(isStaff)
  if (!forStaffAlone && !loggedForStaff) return ctx
  const act: Act = { personId: actor.personId, role: actor.role, call: name, at: ctx.now, ...defaultDetails(input) }
  return { ...ctx, act, db: openActingDb(ctx.db, act) }
}

/** The default details of a staff act, unless the use case says more: the ids in the path, and the reason given. */
function defaultDetails({ params, body }: Parts): ActDetails {
  const given = (body ?? {}) as Record<string, unknown>
  const why = [given.reason, given.note, given.remark].find((each) => typeof each === 'string' && each !== '')
  return { about: Object.values(params ?? {}).join(' '), why: String(why ?? '').trim() }
}

/** Counts a call that has a limit of its own, by address and by person; `limitRequests` counts every request. */
function limitRate(
  windows: MinuteWindows,
  services: Services,
  endpoint: Endpoint,
  exchange: Exchange,
  actor: Actor | null,
) {
  const { limit, name } = endpoint
  if (!limit || services.config.RATE_LIMIT_PER_MINUTE === 0) return
  const whose = [`address ${addressKey(exchange.address)}`, ...(actor ? [`person ${actor.personId}`] : [])]
  for (const who of whose) {
    const waitSeconds = windows.take(`${name} ${who}`, limit.perMinute)
    if (waitSeconds > 0) throw tooMany(undefined, waitSeconds)
  }
}

export function admit(access: Access, actor: Actor | null): void {
  if (access === 'public') return
  if (!actor) throw signInFirst()
  if (access !== 'signed-in' && !access.includes(actor.role)) throw notAllowed()
}

function readInput(endpoint: Endpoint, parts: Parts): Parts {
  // Without a prototype, a field named __proto__ is an ordinary field.
  const fields: Record<string, string> = Object.create(null)
  const input: Parts = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    const given = parts[part]
    if (!schema) {
      if (given && typeof given === 'object' && Object.keys(given).length > 0) {
        for (const name of Object.keys(given)) fields[name] = m.errors_no_such_field()
      }
      continue
    }
    if (holdsNul(given)) fields[part] = m.errors_nul()
    const result = schema.safeParse(given ?? {}, { error: sayProblem })
    if (result.success) input[part] = result.data
    else collect(fields, result.error)
  }
  if (Object.keys(fields).length > 0) throw badInput(fields)
  return input
}

/** Where a contract words no problem of its own: in English the schema's own words, which say more to developers. */
const sayProblem = ({ code }: { code?: string }): string | undefined => {
  if (currentLanguage() === 'en') return undefined
  return code === 'too_big' ? m.errors_too_long() : m.errors_value()
}

/** PostgreSQL text cannot store NUL, and no person types one; file contents are exempt. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' &&
      value !== null &&
      !ArrayBuffer.isView(value) &&
      Object.entries(value).some((pair) => pair.some(holdsNul))

function collect(fields: Record<string, string>, error: z.ZodError): void {
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) fields[key.slice(0, 80)] = m.errors_no_such_field()
      continue
    }
    const name = issue.path.join('.') || 'input'
    fields[name] ??= issue.message
  }
}
