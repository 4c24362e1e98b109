import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { RentReceipt } from '../contract.ts'
import { panNote } from '../hra-rules.ts'
import { periodText } from '../rules.ts'
import { artifact, closePaper, left, makeRoom, openPaper, type Paper, put, quiet, rule } from './receipt-paper.ts'
import { type InBoth, type SayBoth, sayerOf } from './receipt-said.ts'
import { facts, table } from './receipt-table.ts'

/** For an employer: tenant, home, landlord, and each month's rent with its receipt. In the language of the request. */
export async function rentReceiptPdf(receipt: InBoth<RentReceipt>): Promise<Buffer> {
  const { year, from, to, homes, total } = receipt.own
  const say = sayerOf(receipt)
  const paper = await openPaper({
    ...{ title: m.hra_title({ year }), subject: m.hra_allowance(), language: currentLanguage() },
    date: new Date(`${newestDay(receipt.own)}T00:00:00Z`),
  })
  put(
    paper,
    'H1',
    say(() => m.hra_title({ year })),
    { size: 24, strong: true, after: 2 },
  )
  const days = say(() => `${m.hra_allowance()} · ${periodText({ from, to })}`)
  put(paper, 'P', days, { size: 11, color: quiet, after: 20 })
  for (const at of homes.keys()) rentsOf(paper, receipt.own, at, say)
  makeRoom(paper, 165)
  put(paper, 'P', say(m.hra_year_total), { size: 9, color: quiet, y: paper.y + 6 })
  put(paper, 'P', formatRupees(total), { size: 18, strong: true })
  const words = say(({ total_in_words }) => total_in_words)
  put(paper, 'P', words, { size: 11, strong: true, after: 14 })
  put(paper, 'P', say(panNote), { size: 10, after: 30 })
  signature(paper, say)
  return closePaper(paper, say(m.hra_each_paid))
}

function rentsOf(paper: Paper, { tenant, homes }: RentReceipt, nth: number, say: SayBoth<RentReceipt>): void {
  const found = homes[nth]
  if (!found) return
  const { home, landlord, rents, total } = found
  const column = (key: string) => say(() => m.hra_column({ key }))
  makeRoom(paper, 160)
  facts(paper, [
    { label: say(m.hra_tenant), lines: [tenant] },
    { label: say(m.receipts_home), lines: [home.title, home.address] },
    { label: say(m.hra_landlord), lines: [landlord ?? say(m.hra_as_agreed)] },
  ])
  table(
    paper,
    [
      { label: column('month'), width: 183 },
      { label: column('paid_on'), width: 90 },
      { label: column('receipt'), width: 120 },
      { label: column('rent'), width: 90, align: 'right' },
    ],
    [
      ...rents.map(({ paid_on, receipt_number, amount }, at) => {
        const month = say((receipt) => receipt.homes[nth]?.rents[at]?.month ?? '')
        return { cells: [month, say(() => localDay(paid_on)), receipt_number, formatRupees(amount)] }
      }),
      { cells: [say(m.hra_home_total), '', '', formatRupees(total)], strong: true },
    ],
  )
  paper.y += 12
}

/** Blank fields for the landlord. */
function signature(paper: Paper, say: SayBoth<RentReceipt>): void {
  const blanks = ['pan', 'signature', 'date'].map((key) => say(() => m.hra_blank({ key })))
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
