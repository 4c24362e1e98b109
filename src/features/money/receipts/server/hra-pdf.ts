import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { RentReceipt } from '../contract.ts'
import { panNote } from '../hra-rules.ts'
import { periodText } from '../rules.ts'
import { artifact, closePaper, left, makeRoom, openPaper, type Paper, put, quiet, rule } from './receipt-paper.ts'
import { type Column, facts, table } from './receipt-table.ts'

const columns: Column[] = [
  { label: 'Month', width: 183 },
  { label: 'Paid on', width: 90 },
  { label: 'Receipt', width: 120 },
  { label: 'Rent', width: 90, align: 'right' },
]

/** For an employer: tenant, home, landlord, and each month's rent with its receipt. */
export async function rentReceiptPdf(receipt: RentReceipt): Promise<Buffer> {
  const { year, from, to, tenant, homes, total } = receipt
  const title = `Rent receipt ${year}`
  const paper = await openPaper({
    title,
    subject: 'For house rent allowance',
    date: new Date(`${newestDay(receipt)}T00:00:00Z`),
  })
  put(paper, 'H1', title, { size: 24, strong: true, after: 2 })
  put(paper, 'P', `For house rent allowance · ${periodText({ from, to })}`, { size: 11, color: quiet, after: 20 })
  for (const home of homes) rentsOf(paper, tenant, home)
  makeRoom(paper, 165)
  put(paper, 'P', 'Rent paid for the year', { size: 9, color: quiet, y: paper.y + 6 })
  put(paper, 'P', formatRupees(total), { size: 18, strong: true })
  put(paper, 'P', receipt.total_in_words, { size: 11, strong: true, after: 14 })
  put(paper, 'P', panNote(), { size: 10, after: 30 })
  signature(paper)
  return closePaper(paper, 'Every rent above was paid through Thikana and has a receipt of its own.')
}

function rentsOf(paper: Paper, tenant: string, { home, landlord, rents, total }: RentReceipt['homes'][number]): void {
  makeRoom(paper, 160)
  facts(paper, [
    { label: 'Tenant', lines: [tenant] },
    { label: 'Home', lines: [home.title, home.address] },
    { label: 'Landlord', lines: [landlord ?? 'As in the agreement'] },
  ])
  table(paper, columns, [
    ...rents.map(({ month, paid_on, receipt_number, amount }) => ({
      cells: [month, formatDay(paid_on), receipt_number, formatRupees(amount)],
    })),
    { cells: ['Rent for this home', '', '', formatRupees(total)], strong: true },
  ])
  paper.y += 12
}

/** Blank fields for the landlord. */
function signature(paper: Paper): void {
  const blanks = ['Landlord’s PAN', 'Landlord’s signature', 'Date']
  const width = 150
  const { y } = paper
  for (const [at, label] of blanks.entries()) {
    const x = left + at * (width + 16)
    artifact(paper.doc, () => rule(paper.doc, y, x, x + width))
    put(paper, 'P', label, { x, y: y + 5, width, size: 9, color: quiet })
  }
}

/** The document's own date instead of the clock, so that the same rents give the same bytes. */
const newestDay = ({ from, homes }: RentReceipt): string =>
  [from, ...homes.flatMap(({ rents }) => rents.map(({ paid_on }) => paid_on))].toSorted().at(-1) ?? from
