import { type Paper, paper as papers, sheet } from '#features/money/receipts/server/api.ts'
import { dayInIndia, formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { spacedHash } from '../rules.ts'
import { wovenPattern, wovenSize } from '../woven.ts'
import type { AgreementPaper } from './paper.ts'

const wide = sheet.right - sheet.left
const tones = { dark: '#0e5a5a', mid: '#8ab0ae' } as const

export type Drawn = { pdf: Buffer; pages: number }

/** The whole agreement, with its certificate once all have signed. The same content is the same bytes. */
export async function agreementPdf(about: AgreementPaper): Promise<Drawn> {
  const paper = await openFor(about, about.title)
  heading(paper, about)
  for (const [at, { title, legal, plain }] of about.clauses.entries()) {
    papers.makeRoom(paper, 40 + heightOf(paper, legal, 10) + heightOf(paper, plain, 9))
    papers.put(paper, 'H2', `${at + 1}. ${title}`, { size: 11.5, strong: true, after: 2 })
    papers.put(paper, 'P', legal, { size: 10, after: 3 })
    papers.put(paper, 'P', `In plain words: ${plain}`, { size: 9, color: sheet.quiet, after: 12 })
  }
  papers.makeRoom(paper, 40)
  papers.put(paper, 'P', 'The legal text decides; the plain words explain it.', {
    size: 9,
    color: sheet.quiet,
    after: 12,
  })
  if (about.signedAt) {
    paper.doc.addPage()
    paper.y = 56
    certificate(paper, about)
  }
  return finish(paper, about)
}

/** The certificate page alone: for readers who must see that it was signed and not what it says. */
export async function certificatePdf(about: AgreementPaper): Promise<Drawn> {
  const paper = await openFor(about, 'Certificate of signatures')
  certificate(paper, about)
  return finish(paper, about)
}

const openFor = ({ number, version, signedAt, madeAt }: AgreementPaper, title: string): Promise<Paper> =>
  papers.open({ title: `${title} ${number}`, subject: `Version ${version}`, date: signedAt ?? madeAt })

async function finish(paper: Paper, { number, version, sha256, signedAt }: AgreementPaper): Promise<Drawn> {
  const pages = paper.doc.bufferedPageRange().count
  const print = sha256 ? `, fingerprint ${sha256.slice(0, 16)}…` : ''
  const foot = `${number}, version ${version}${print}${signedAt ? '' : '. Not signed yet'}`
  return { pdf: await papers.close(paper, foot), pages }
}

function heading(paper: Paper, { title, number, version, stamp, madeAt, parties, unit, home }: AgreementPaper): void {
  papers.put(paper, 'H1', title, { size: 22, strong: true, after: 2 })
  const made = `${number} · version ${version} · ${formatDay(dayInIndia(madeAt))}`
  papers.put(paper, 'P', made, { size: 10.5, color: sheet.quiet, after: 14 })
  const tenants = parties.filter(({ role }) => role === 'tenant').map(({ name }) => name)
  const owner = parties.find(({ role }) => role !== 'tenant')
  papers.facts(paper, [
    { label: 'Licensee', lines: tenants },
    {
      label: 'Licensor',
      lines: owner ? [owner.signs_for ?? owner.name, ...(owner.signs_for ? [`by ${owner.name}`] : [])] : [],
    },
    { label: 'Premises', lines: [unit, home] },
  ])
  if (stamp) {
    const { state, certificate: paid, duty, issuedOn } = stamp
    const text = `e-stamp of ${state}: certificate ${paid}, duty ${formatRupees(duty)}, issued on ${formatDay(issuedOn)}.`
    papers.put(paper, 'P', text, { size: 10, after: 16 })
  }
}

function certificate(paper: Paper, about: AgreementPaper): void {
  const { number, version, sha256, signedAt, parties, events, stamp, verifyUrl } = about
  papers.put(paper, 'H1', 'Certificate of signatures', { size: 20, strong: true, after: 2 })
  const when = signedAt ? `, signed by all on ${formatMoment(signedAt)} IST` : ''
  papers.put(paper, 'P', `${number} · version ${version}${when}`, { size: 10.5, color: sheet.quiet, after: 14 })
  if (sha256) {
    drawPattern(paper, sha256)
    papers.put(paper, 'H2', 'Fingerprint of the text', { size: 12, strong: true, after: 2 })
    papers.put(paper, 'P', spacedHash(sha256), { size: 9.5, width: wide - 110, after: 4 })
    const say = 'SHA-256 of the text above. Every signature names it; with one letter changed it would be another.'
    papers.put(paper, 'P', say, { size: 9, color: sheet.quiet, width: wide - 110, after: 4 })
    if (verifyUrl) papers.put(paper, 'P', `Check it: ${verifyUrl}`, { size: 9, width: wide - 110, after: 20 })
  }
  papers.put(paper, 'H2', 'Signatures', { size: 12, strong: true, after: 6 })
  papers.table(
    paper,
    [
      { label: 'Party', width: wide - 300 },
      { label: 'How', width: 170 },
      { label: 'When', width: 130 },
    ],
    parties.map(({ name, role, signs_for, way, phone_end, signed_at }) => ({
      cells: [
        { text: signs_for ? `${signs_for}, by ${name}` : name, reason: role === 'tenant' ? 'Licensee' : 'Licensor' },
        way === 'code' ? `Code sent to the phone ending in ${phone_end}` : way ? 'Power of attorney' : 'Not signed',
        signed_at ? formatMoment(signed_at) : '',
      ],
    })),
  )
  paper.y += 12
  if (stamp) {
    const text = `Stamp duty ${formatRupees(stamp.duty)} of ${stamp.state}, certificate ${stamp.certificate}.`
    papers.put(paper, 'P', text, { size: 10, after: 14 })
  }
  if (events.length > 0) chainTable(paper, events)
}

function chainTable(paper: Paper, events: AgreementPaper['events']): void {
  papers.makeRoom(paper, 80)
  papers.put(paper, 'H2', 'Record of events', { size: 12, strong: true, after: 2 })
  const say = 'Each entry holds the hash of the one before it, so that none can be changed or left out.'
  papers.put(paper, 'P', say, { size: 9, color: sheet.quiet, after: 6 })
  papers.table(
    paper,
    [
      { label: 'Event', width: 90 },
      { label: 'When', width: 120 },
      { label: 'Hash', width: wide - 210 },
    ],
    events.map(({ position, type, at, hash }) => ({
      cells: [`${position}. ${type}`, formatMoment(at), { text: hash.slice(0, 32), reason: hash.slice(32) }],
    })),
  )
}

/** At the right edge, beside what follows. */
function drawPattern({ doc, y }: Paper, hash: string): void {
  const [size, x] = [88, sheet.right - 88]
  const cell = size / (wovenSize + 1)
  papers.artifact(doc, () => {
    doc.roundedRect(x, y, size, size, 8).fill('#e2eeec')
    for (const each of wovenPattern(hash)) {
      doc.rect(x + cell * (each.x + 0.5), y + cell * (each.y + 0.5), cell + 0.1, cell + 0.1).fill(tones[each.tone])
    }
  })
}

function heightOf({ doc }: Paper, text: string, size: number): number {
  return doc.font('text').fontSize(size).heightOfString(text, { width: wide, lineGap: 2 })
}
