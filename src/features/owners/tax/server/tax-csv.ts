import { csvOf } from '#shared/csv.ts'
import type { TaxPack } from '../contract.ts'
import { tdsText } from '../words.ts'

const head = ['Home', 'Tenant', 'Rent', 'Fee', 'GST on fee', 'Shares', 'Repairs', 'TDS', 'TDS note']

/** Amounts in rupees with two decimals and no grouping, as spreadsheets read them. */
export function taxCsv({ homes, total }: TaxPack): string {
  const amounts = (sums: TaxPack['total']) =>
    [sums.rent, sums.fee, sums.gst, sums.shares, sums.repairs, sums.tds].map(rupees)
  return csvOf([
    head,
    ...homes.flatMap(({ title, tenants }) =>
      tenants.map((tenant) => [title, tenant.tenant, ...amounts(tenant), tdsText(tenant)]),
    ),
    ['Total', '', ...amounts(total), ''],
  ])
}

function rupees(amount: number): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
