import { lazy, Suspense, useState } from 'react'
import type { Facets } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Chip } from '#ui/actions/chip.tsx'

const RentSheet = lazy(() => import('./rent-sheet.tsx').then((module) => ({ default: module.RentSheet })))

type RentFilterProps = { filters: Filters; rents: Facets['rents'] }

/** A chip that says the chosen range and opens the slider; the slider is fetched when first wanted. */
export function RentFilter({ filters, rents }: RentFilterProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  const on = filters.minPrice > 0 || filters.maxPrice > 0
  return (
    <>
      <Chip icon="indian-rupee" on={on} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {on ? sayRange(filters) : 'Rent'}
      </Chip>
      {open === null ? null : (
        <Suspense fallback={null}>
          <RentSheet open={open} onClose={() => setOpen(false)} filters={filters} rents={rents} />
        </Suspense>
      )}
    </>
  )
}

function sayRange({ minPrice, maxPrice }: Filters): string {
  if (maxPrice === 0) return `Over ${formatRupees(paise(minPrice))}`
  if (minPrice === 0) return `Under ${formatRupees(paise(maxPrice))}`
  return `${formatRupees(paise(minPrice))} to ${formatRupees(paise(maxPrice))}`
}
