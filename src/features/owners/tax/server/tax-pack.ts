import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import { daysOfYear } from '#features/money/receipts/hra-rules.ts'
import { firstDay, kindOf, monthOf } from '#features/owners/statements/rules.ts'
import { statements } from '#features/owners/statements/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { tdsRateOn } from '#features/tenancy/rent/tds.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia, earlierDay } from '#shared/dates.ts'
import type { TaxHome, TaxPack, TaxTenant } from '../contract.ts'
import { addTo, noSums, type Sums, tdsDue, totalOf } from '../rules.ts'
import { isAbroad, listNoted, listStays } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** From the books alone, as the statements are: each sum is one of their lines. Without a year, this one. */
export async function getTaxPack(ctx: Ctx, asked?: string): Promise<TaxPack> {
  const { personId } = signedIn(ctx)
  const { db } = ctx
  const today = dayInIndia(ctx.now)
  const year = asked ?? financialYear(today)
  const days = daysOfYear(year)
  if (!days || days.from > today) throw notFound(m.taxpack_none())
  const [{ first_name, last_name }, abroad, months, lines] = await Promise.all([
    accounts.getPerson(db, personId),
    isAbroad(db, personId),
    statements.monthsOf(db, personId, monthOf(today)),
    statements.listLines(db, personId, days),
  ])
  const byTenancy = new Map<number, Sums>()
  for (const { tenancy_id, reference, amount } of lines) {
    if (tenancy_id === null) continue
    const sums = byTenancy.get(tenancy_id) ?? noSums()
    addTo(sums, kindOf(reference), amount)
    byTenancy.set(tenancy_id, sums)
  }
  const ids = [...byTenancy.keys()]
  const [stays, noted] = await Promise.all([listStays(db, ids), listNoted(db, ids, year)])
  const notedOf = new Map(noted.map((row) => [row.tenancy_id, row]))
  const homes = new Map<number, TaxHome>()
  for (const stay of [...stays.values()].toSorted((a, b) => a.home_id - b.home_id || a.id - b.id)) {
    const sums = byTenancy.get(stay.id) ?? noSums()
    const confirmed = notedOf.get(stay.id)
    const tenant: TaxTenant = {
      ...{ tenancy_id: stay.id, tenant: stay.tenant.trim().split(/\s+/)[0] ?? '', ...sums },
      tds_due: sums.rent > 0 ? tdsDue(stay, { year, today, abroad, paid: sums.rent }) : null,
      deducted: confirmed
        ? { amount: confirmed.amount, certificate: confirmed.certificate, noted_on: dayInIndia(confirmed.noted_at) }
        : null,
    }
    const home = homes.get(stay.home_id) ?? { id: stay.home_id, title: stay.home_title, tenants: [], total: noSums() }
    home.tenants.push(tenant)
    home.total = totalOf([home.total, sums])
    homes.set(stay.home_id, home)
  }
  const rate = tdsRateOn(earlierDay(today, days.to))
  return {
    ...{ year, ...days, open: today <= days.to, owner: `${first_name} ${last_name}`.trim() },
    years: [...new Set([financialYear(today), ...months.map(({ month }) => financialYear(firstDay(month)))])]
      .toSorted()
      .toReversed(),
    abroad: abroad && rate ? rate.abroad : null,
    homes: [...homes.values()],
    total: totalOf([...homes.values()].map(({ total }) => total)),
  }
}
