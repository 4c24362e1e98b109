import { paper, type SayBoth, sheet } from '#features/money/receipts/server/api.ts'
import { m } from '#messages'
import { startOfDay } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { TaxPack } from '../contract.ts'
import { abroadText, tdsText } from '../words.ts'

/** In the language of the request, with the English beneath. */
export async function taxPdf(pack: TaxPack): Promise<Buffer> {
  const { year, from, to, owner, homes, total, abroad } = pack
  const say = paper.sayerOf({ own: pack, english: pack })
  const title = () => m.taxpack_title({ year })
  const days = () => m.taxpack_days({ from: localDay(from), to: localDay(to) })
  const page = await paper.open({
    ...{ title: title(), subject: days(), language: currentLanguage() },
    // The year's own date instead of the clock, so that the same sums give the same bytes.
    date: startOfDay(to),
  })
  const amounts = (sums: TaxPack['total']) => [sums.rent, sums.fee, sums.gst, sums.tds].map(formatRupees)
  paper.put(page, 'H1', say(title), { size: 24, strong: true, after: 2 })
  paper.put(page, 'P', say(days), { size: 11, color: sheet.quiet, after: 20 })
  paper.facts(page, [
    { label: say(m.statements_owner), lines: [owner] },
    { label: say(() => m.taxpack_column({ what: 'rent' })), lines: [formatRupees(total.rent)] },
    { label: say(m.taxpack_fee_with_gst), lines: [formatRupees(-(total.fee + total.gst))] },
  ])
  if (abroad)
    paper.put(
      page,
      'P',
      say(() => abroadText(abroad)),
      { size: 11, after: 12 },
    )
  paper.table(page, columnsOf(say), [
    ...homes.flatMap(({ title: home, tenants }) =>
      tenants.map((tenant) => {
        const reason = say(() => m.taxpack_tds({ text: tdsText(tenant) }))
        return { cells: [{ text: `${home}, ${tenant.tenant}`, reason }, ...amounts(tenant)] }
      }),
    ),
    { cells: [say(m.receipts_total), ...amounts(total)], strong: true },
  ])
  return paper.close(page, say(m.taxpack_from_books))
}

const columnsOf = (say: SayBoth<TaxPack>) => [
  { label: say(m.taxpack_home_and_tenant), width: 203 },
  ...(['rent', 'fee', 'gst', 'tds'] as const).map((what) => ({
    ...{ label: say(() => m.taxpack_column({ what })), width: 70, align: 'right' as const },
  })),
]
