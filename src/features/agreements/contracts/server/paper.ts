import type { Db } from '#platform/db.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type { Clause } from '../clauses.ts'
import { verifyPath } from '../rules.ts'
import { listEvents } from './events.ts'
import { listParties, type PartyRow, type VersionRow } from './queries.ts'

/** All that a PDF of a version shows. */
export type AgreementPaper = {
  number: string
  version: number
  status: VersionRow['status']
  title: string
  unit: string
  home: string
  stamp: { state: string; certificate: string; duty: number; issuedOn: string } | null
  clauses: readonly Clause[]
  sha256: string | null
  madeAt: Date
  signedAt: Date | null
  parties: readonly PartyRow[]
  /** Up to the last signature, so that the file is the same whenever it is drawn. */
  events: readonly { position: number; type: string; at: Date; hash: string }[]
  verifyUrl: string | null
}

type Ctx = { db: Db; config: { SITE_URL?: string | undefined; HOST: string; PORT: number } }

export async function paperOf({ db, config }: Ctx, row: VersionRow): Promise<AgreementPaper> {
  const { number, version_number: version, status, facts, sha256, stamp_certificate: certificate } = row
  const events = await listEvents(db, row.agreement_id)
  const last = events.findLastIndex(({ type, data }) => {
    return type === 'completed' && (data as { version?: number }).version === version
  })
  const { SITE_URL, HOST, PORT } = config
  const origin = siteOrigin({ ...(SITE_URL === undefined ? {} : { SITE_URL }), HOST, PORT })
  return {
    ...{ number, version, status, sha256, unit: facts.unit, title: 'Leave and licence agreement' },
    home: `${facts.premises.title}, ${facts.premises.address}`,
    stamp:
      certificate === null
        ? null
        : { state: row.state, certificate, duty: row.stamp_duty ?? 0, issuedOn: row.stamped_on ?? '' },
    clauses: row.clauses ?? [],
    madeAt: row.ready_at ?? row.created_at,
    signedAt: row.signed_at,
    parties: await listParties(db, row.id),
    events: last === -1 ? [] : events.slice(0, last + 1),
    verifyUrl: row.signed_at && sha256 ? `${origin}${verifyPath(sha256)}` : null,
  }
}
