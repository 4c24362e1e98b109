import { lazy, Suspense, useState } from 'react'
import type { Facets } from '#features/search/filters/contract.ts'
import { change, type Filters } from '#features/search/filters/filters.ts'
import { rentSteps } from '#features/search/filters/rent-steps.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { Chip, ChipLink } from '#ui/actions/chip.tsx'

const RentSheet = lazy(() => import('./rent-sheet.tsx').then((module) => ({ default: module.RentSheet })))

type RentFilterProps = { filters: Filters; rents: Facets['rents'] }

/** A chip that says the chosen range and opens the slider, fetched when first wanted; without a script, links. */
export function RentFilter({ filters, rents }: RentFilterProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  const on = filters.minPrice > 0 || filters.maxPrice > 0
  return (
    <>
      <Chip icon="indian-rupee" on={on} className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {on ? sayRange(filters) : m.search_rent()}
      </Chip>
      <noscript>
        {on ? (
          <ChipLink icon="indian-rupee" on removable to={searchUrl(change(filters, { minPrice: 0, maxPrice: 0 }))}>
            {sayRange(filters)}
          </ChipLink>
        ) : (
          rentSteps(rents).map(({ rent, homes }) => (
            <ChipLink key={rent} to={searchUrl(change(filters, { maxPrice: rent }))} count={homes}>
              {m.search_rent_under_chip({ rent: formatRupees(paise(rent)) })}
            </ChipLink>
          ))
        )}
      </noscript>
      {open === null ? null : (
        <Suspense fallback={null}>
          <RentSheet open={open} onClose={() => setOpen(false)} filters={filters} rents={rents} />
        </Suspense>
      )}
    </>
  )
}

function sayRange({ minPrice, maxPrice }: Filters): string {
  const [low, high] = [formatRupees(paise(minPrice)), formatRupees(paise(maxPrice))]
  if (maxPrice === 0) return m.search_rent_over_chip({ rent: low })
  return minPrice === 0 ? m.search_rent_under_chip({ rent: high }) : m.search_rent_range_chip({ low, high })
}
