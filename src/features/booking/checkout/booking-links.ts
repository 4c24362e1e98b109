import type { DepositKind } from '#features/homes/pricing/deposits.ts'

type Wanted = { unit?: string | undefined; moveIn?: string; months?: number; deposit?: DepositKind | undefined }

/** URL of a home's booking screen with the choices made before. */
export function bookingPath(
  { slug, vertical }: { slug: string; vertical: string | null },
  { unit, moveIn, months, deposit }: Wanted = {},
): string {
  const query = new URLSearchParams()
  if (unit) query.set('unit', unit)
  if (moveIn) query.set('move_in', moveIn)
  if (months) query.set('months', String(months))
  if (deposit) query.set('deposit', deposit)
  const path = vertical === 'PG' ? `/alpha/pg/booking/${slug}` : `/houses/${slug}/book`
  return query.size > 0 ? `${path}?${query}` : path
}
