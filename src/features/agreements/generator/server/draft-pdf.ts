import { type Paper, paper as papers, sheet } from '#features/money/receipts/server/api.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { type AgreementText, agreementText, type Signer } from '../agreement-text.ts'
import type { DraftContent } from '../content.ts'
import { estimateStamp } from '../stamp-estimate.ts'

const wide = sheet.right - sheet.left

/** The text of the preview as a paper, with room for the stamp and for signatures. The same draft is the same bytes. */
export async function draftPdf(content: DraftContent, changedAt: Date): Promise<Buffer> {
  const text = agreementText(content)
  const paper = await papers.open({ title: text.title, subject: text.lead, date: changedAt })
  papers.put(paper, 'H1', text.title, { size: 20, strong: true, after: 2 })
  papers.put(paper, 'P', text.lead, { size: 10.5, color: sheet.quiet, after: 10 })
  stampNote(paper, content)
  for (const [at, section] of text.sections.entries()) {
    papers.makeRoom(paper, 30 + heightOf(paper, section.text))
    papers.put(paper, 'H2', `${at + 1}. ${section.title}`, { size: 11.5, strong: true, after: 2 })
    papers.put(paper, 'P', section.text, { size: 10, after: 10 })
  }
  annexures(paper, text)
  signatures(paper, text.signers)
  return papers.close(paper, 'Written with the free generator of Thikana, which is no party to this agreement.')
}

function stampNote(paper: Paper, content: DraftContent): void {
  const stamp = estimateStamp(content)
  if (!stamp) return
  const fee = stamp.registration.needed ? ` and registration for ${formatRupees(stamp.registration.fee)}` : ''
  const text = `Print it on stamp paper of ${stamp.state}: ${formatRupees(stamp.duty)}${fee}${stamp.sure ? '' : ' (estimate; ask the sub-registrar)'}, by the rule in force since ${formatDay(stamp.since)}.`
  papers.put(paper, 'P', text, { size: 9, color: sheet.quiet, after: 14 })
}

function annexures(paper: Paper, { annexures: all }: AgreementText): void {
  for (const { title, lines } of all) {
    papers.makeRoom(paper, 60)
    papers.put(paper, 'H2', title, { size: 11.5, strong: true, after: 4 })
    for (const line of lines) {
      papers.makeRoom(paper, 10 + heightOf(paper, line))
      papers.put(paper, 'P', line, { size: 10, after: 3 })
    }
    paper.y += 8
  }
}

function signatures(paper: Paper, signers: readonly Signer[]): void {
  papers.makeRoom(paper, 90)
  papers.put(paper, 'H2', 'Signatures', { size: 11.5, strong: true, after: 4 })
  const note = 'We do not ask for PAN or Aadhaar. Write the number beside the signature if both sides want it.'
  papers.put(paper, 'P', note, { size: 9, color: sheet.quiet, after: 10 })
  for (const { name, role } of signers) {
    papers.makeRoom(paper, 52)
    papers.put(paper, 'P', `${role}: ${name}`, { size: 10, after: 20 })
    const line = 'Signature ______________________     Date ______________     PAN (if agreed) ______________'
    papers.put(paper, 'P', line, { size: 9, color: sheet.quiet, after: 14 })
  }
}

const heightOf = ({ doc }: Paper, text: string): number =>
  doc.font('text').fontSize(10).heightOfString(text, { width: wide, lineGap: 2 })
