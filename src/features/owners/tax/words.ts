import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { TaxPack, TaxTenant } from './contract.ts'

/** Tax that a tenant deducted, or is to deduct. */
export function tdsText({ tenant, deducted, tds_due }: Pick<TaxTenant, 'tenant' | 'deducted' | 'tds_due'>): string {
  if (deducted) {
    const { amount, certificate, noted_on } = deducted
    return `${tenant} deducted ${formatRupees(amount)}, acknowledgement ${certificate}, confirmed ${formatDay(noted_on)}`
  }
  if (!tds_due) return 'None: the rent is ₹50,000 a month or less'
  const { section, form, percent, amount, with_month } = tds_due
  const when = with_month ? `with the rent of ${formatMonth(with_month)}` : 'from every rent'
  return `${tenant} is to deduct ${formatRupees(amount)} (${percent} %, section ${section}, ${form}) ${when}; not confirmed yet`
}

export const abroadText = ({ section, percent }: NonNullable<TaxPack['abroad']>): string =>
  `You live abroad: your tenants deduct ${percent} % from every rent, whatever it is (section ${section}), unless you gave them a certificate for a lower rate.`
