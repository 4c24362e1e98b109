import { createHash } from 'node:crypto'
import type { Db, Tx } from '#platform/db.ts'
import { type Break, type ChainEvent, findBreak, firstHash, linkText } from '../chain.ts'

export const sha256Of = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

export type EventType =
  | 'prepared'
  | 'revised'
  | 'ready'
  | 'signed'
  | 'completed'
  | 'voided'
  /** The sealed file exists. */
  | 'filed'

/** Adds to the chain of an agreement, which the caller has locked. */
export async function addEvent(
  tx: Tx,
  agreementId: number,
  { type, data, at }: { type: EventType; data: Record<string, unknown>; at: Date },
): Promise<void> {
  const last = await tx
    .selectFrom('agreement_event')
    .select(['position', 'hash'])
    .where('agreement_id', '=', agreementId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const link = { position: (last?.position ?? 0) + 1, type, data, at, previous_hash: last?.hash ?? firstHash }
  await tx
    .insertInto('agreement_event')
    .values({
      ...link,
      data: JSON.stringify(data),
      agreement_id: agreementId,
      hash: sha256Of(linkText(agreementId, link)),
    })
    .execute()
}

export const listEvents = (db: Db, agreementId: number): Promise<ChainEvent[]> =>
  db
    .selectFrom('agreement_event')
    .select(['position', 'type', 'data', 'at', 'previous_hash', 'hash'])
    .where('agreement_id', '=', agreementId)
    .orderBy('position')
    .execute()

/** Where the record of an agreement is broken: in the chain, or in a text that is no longer the one its event names. */
export type Verdict = Break | { version: number; reason: 'text changed' | 'signature without event' } | null

/** Recomputes every hash of an agreement from what is stored. Null where all of it holds. */
export async function verifyChain(db: Db, agreementId: number): Promise<Verdict> {
  const events = await listEvents(db, agreementId)
  const broken = findBreak(agreementId, events, sha256Of)
  if (broken) return broken
  const rows = await db
    .selectFrom('agreement_version')
    .select(['id', 'version_number', 'body', 'sha256'])
    .where('agreement_id', '=', agreementId)
    .orderBy('version_number')
    .execute()
  for (const { id, version_number: version, body, sha256 } of rows) {
    const ready = dataOf(events, 'ready', version)[0]
    if (body !== null && (sha256Of(body) !== sha256 || ready?.sha256 !== sha256)) {
      return { version, reason: 'text changed' }
    }
    const signatures = await db
      .selectFrom('agreement_signature')
      .select(['party_id', 'sha256'])
      .where('version_id', '=', id)
      .execute()
    const told = new Set(dataOf(events, 'signed', version).map((data) => `${data.party} ${data.sha256}`))
    if (
      told.size !== signatures.length ||
      signatures.some(({ party_id, ...s }) => !told.has(`${party_id} ${s.sha256}`))
    ) {
      return { version, reason: 'signature without event' }
    }
  }
  return null
}

const dataOf = (events: readonly ChainEvent[], type: EventType, version: number) =>
  events
    .filter((event) => event.type === type)
    .flatMap(({ data }) => {
      const each = data as { version?: number; sha256?: string; party?: number }
      return each.version === version ? [each] : []
    })
