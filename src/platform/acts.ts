import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Role } from '#shared/endpoint.ts'
import type { Db, Tx } from './db.ts'

/**
 * One act of staff, by one call. `dispatch` opens it for every call that only staff may make and gives the
 * handler a database whose transactions write it into `staff_act` before they commit: no change without a row, and no
 * row of what was rolled back. A transaction that changed nothing writes none.
 */
export type Act = ActDetails & {
  personId: number
  role: Role
  call: string
  at: Date
  /** One row is enough for a call of several transactions. */
  written?: true
}

/** Details that a use case adds to the row. Numbers of papers and accounts, phones and codes do not belong here. */
export type ActDetails = {
  /** Such as `lead 12`. */
  about?: string
  aboutPersonId?: number
  asPersonId?: number
  before?: object | null
  after?: object | null
  why?: string
}

export type Acting = { db: Db; act: Act }
const actingBy = new WeakMap<Db, Acting>()

export function describeAct(ctx: { act?: Act | undefined }, details: ActDetails): void {
  if (ctx.act) Object.assign(ctx.act, details)
}

/** The database of a handler that acts for us. Outside of `transaction` it only reads. */
export function openActingDb(db: Db, act: Act): Db {
  const reading = db.withPlugin(refuseWrites)
  const acting = Object.assign(reading, { transaction: refuseBareTransaction })
  actingBy.set(acting, { db, act })
  return acting
}

export const actingOf = (db: Db): Acting | undefined => actingBy.get(db)

/** For bookkeeping that is no act, such as the keys of requests. */
export const plainDb = (db: Db): Db => actingBy.get(db)?.db ?? db

/** Returns whether a row was written. */
export async function writeAct(tx: Tx, act: Act): Promise<boolean> {
  const { personId, role, call, at, about = '', aboutPersonId = null, asPersonId = null, why = '' } = act
  const [before, after] = [act.before, act.after].map((side) => (side ? JSON.stringify(side) : null))
  const { numAffectedRows = 0n } = await sql`
    insert into staff_act (person_id, role, as_person_id, what, about, about_person_id, before, after, why, made_at)
    select ${personId}::bigint, ${role}::text, ${asPersonId}::bigint, ${call}::text, ${about}::text,
      ${aboutPersonId}::bigint, ${before}::jsonb, ${after}::jsonb, ${why}::text, ${at}::timestamptz
    where pg_current_xact_id_if_assigned() is not null`.execute(tx)
  return numAffectedRows > 0n
}

const refuseWrites: KyselyPlugin = {
  transformQuery({ node }) {
    if (writes(node)) throw new Error('A call of staff changes things in transaction(): there its row is written.')
    return node
  },
  transformResult: async ({ result }) => result,
}

function writes(node: RootOperationNode): boolean {
  if (node.kind !== 'RawNode') return /^(Insert|Update|Delete|Merge)QueryNode$/.test(node.kind)
  const text = node.sqlFragments.join(' ').trim()
  return (
    /^(insert|update|delete|merge)\b/i.test(text) ||
    /^with\b[\s\S]*\b(insert into|delete from|update \w+ (\w+ )?set)\b/i.test(text)
  )
}

const refuseBareTransaction = (): never => {
  throw new Error(
    'A call of staff opens its transactions by transaction() of platform/db.ts: there its row is written.',
  )
}
