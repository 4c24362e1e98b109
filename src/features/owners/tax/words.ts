import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { localMonth } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import type { TaxPack, TaxTenant } from './contract.ts'

/** Tax that a tenant deducted, or is to deduct. */
export function tdsText({ tenant, deducted, tds_due }: Pick<TaxTenant, 'tenant' | 'deducted' | 'tds_due'>): string {
  if (deducted) {
    const { amount, certificate, noted_on } = deducted
    return m.taxpack_deducted({ tenant, amount: formatRupees(amount), code: certificate, day: localDay(noted_on) })
  }
  if (!tds_due) return m.taxpack_below()
  const { section, form, percent, amount, with_month } = tds_due
  return m.taxpack_to_deduct({
    ...{ tenant, percent, amount: formatRupees(amount), section: sectionText(section) },
    ...{ form: m.taxpack_form({ key: form.replaceAll(' ', ''), form }) },
    month: with_month ? localMonth(with_month) : 'each',
  })
}

/** `393 (before: 194-IB)` with its letters in the script of the page. */
const sectionText = (section: string): string =>
  m.taxpack_section({ key: `s${section.replace(/[^0-9A-Z]/g, '')}`, section })

export const abroadText = ({ section, percent }: NonNullable<TaxPack['abroad']>): string =>
  m.taxpack_abroad({ percent, section: sectionText(section) })
