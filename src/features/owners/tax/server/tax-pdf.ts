import { paper, sheet } from '#features/money/receipts/server/api.ts'
import { formatDay, startOfDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { TaxPack } from '../contract.ts'
import { abroadText, tdsText } from '../words.ts'

const columns = [
  { label: 'Home and tenant', width: 203 },
  { label: 'Rent', width: 70, align: 'right' as const },
  { label: 'Fee', width: 70, align: 'right' as const },
  { label: 'GST', width: 70, align: 'right' as const },
  { label: 'TDS', width: 70, align: 'right' as const },
]

export async function taxPdf(pack: TaxPack): Promise<Buffer> {
  const { year, from, to, owner, homes, total, abroad } = pack
  const title = `Tax pack ${year}`
  // The year's own date instead of the clock, so that the same sums give the same bytes.
  const page = await paper.open({ title, subject: `Rent, fee and tax deducted, ${year}`, date: startOfDay(to) })
  const amounts = (sums: TaxPack['total']) => [sums.rent, sums.fee, sums.gst, sums.tds].map(formatRupees)
  paper.put(page, 'H1', title, { size: 24, strong: true, after: 2 })
  paper.put(page, 'P', `${formatDay(from)} to ${formatDay(to)}`, { size: 11, color: sheet.quiet, after: 20 })
  paper.facts(page, [
    { label: 'Owner', lines: [owner] },
    { label: 'Rent', lines: [formatRupees(total.rent)] },
    { label: 'Our fee with GST', lines: [formatRupees(-(total.fee + total.gst))] },
  ])
  if (abroad) paper.put(page, 'P', abroadText(abroad), { size: 11, after: 12 })
  paper.table(page, columns, [
    ...homes.flatMap(({ title: home, tenants }) =>
      tenants.map((tenant) => ({
        cells: [{ text: `${home}, ${tenant.tenant}`, reason: `TDS: ${tdsText(tenant)}` }, ...amounts(tenant)],
      })),
    ),
    { cells: ['Total', ...amounts(total)], strong: true },
  ])
  return paper.close(page, 'From our books, as your statements are. We compute and remind; we do not file for you.')
}
