import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Clause } from './clauses.ts'

export type Stamp = { state: string; certificate: string; duty: number; issuedOn: string }
export type TextParts = {
  number: string
  version: number
  stamp: Stamp
  parties: readonly { role: string; name: string; signs_for: string | null }[]
  clauses: readonly Clause[]
}

const roleWords: Readonly<Record<string, string>> = { tenant: 'Licensee', owner: 'Licensor', attorney: 'Licensor' }

/**
 * The one text of a version: what is read, hashed and signed. The same parts are the same bytes; a line per sentence of
 * ours, so that a difference can be found.
 */
export function canonicalText({ number, version, stamp, parties, clauses }: TextParts): string {
  const lines = [
    'LEAVE AND LICENCE AGREEMENT',
    `Number ${number}, version ${version}`,
    `e-stamp of ${stamp.state}: certificate ${stamp.certificate}, duty ${formatRupees(stamp.duty)}, ${formatDay(stamp.issuedOn)}`,
    '',
    ...parties.map(
      ({ role, name, signs_for }) => `${roleWords[role]}: ${signs_for ? `${signs_for}, by ${name}` : name}`,
    ),
    ...clauses.flatMap(({ title, legal, plain }, at) => ['', `${at + 1}. ${title}`, legal, `In plain words: ${plain}`]),
    '',
    'The legal text decides; the plain words explain it.',
    '',
  ]
  return lines.join('\n').normalize('NFC')
}
