import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#features/search/filters/contract.ts'
import { change, type Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { paise, rupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { PriceRange } from '#ui/fields/price-range.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'

type RentSheetProps = {
  open: boolean
  onClose: () => void
  filters: Filters
  rents: Facets['rents']
}

export function RentSheet({ open, onClose, filters, rents }: RentSheetProps) {
  const navigate = useNavigate()
  const [limits, setLimits] = useState({ low: paise(filters.minPrice), high: paise(filters.maxPrice) })
  const apply = (low: number, high: number) => {
    setLimits({ low, high })
    onClose()
    navigate(searchUrl(change(filters, { minPrice: rupees(low), maxPrice: rupees(high) })), {
      preventScrollReset: true,
    })
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.search_rent_a_month()}
      actions={
        <>
          <Button variant="sec" onClick={() => apply(0, 0)}>
            {m.search_clear()}
          </Button>
          <Button block onClick={() => apply(limits.low, limits.high)}>
            {m.search_show_homes()}
          </Button>
        </>
      }
    >
      <PriceRange
        lowest={paise(rents.step)}
        highest={paise(rents.step * rents.counts.length)}
        value={limits}
        onValue={setLimits}
        rents={rents.counts.map((homes, step) => ({ rent: paise(rents.step * step), homes }))}
      />
    </BottomSheet>
  )
}
