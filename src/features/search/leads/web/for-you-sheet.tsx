import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { countFilters } from '#features/search/filters/contract.ts'
import { type Filters, type GroupType, genderAsked } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Select } from '#ui/fields/select.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { budgets, type Likes, pickedFor } from '../for-you.ts'
import type { LocalityOption } from './list-localities.ts'
import { LocalityField } from './locality-field.tsx'
import { useSearchedLocality } from './use-searched-locality.ts'

type ForYouSheetProps = { open: boolean; filters: Filters; onEnd: () => void }

export function ForYouSheet({ open, filters, onEnd }: ForYouSheetProps) {
  const navigate = useNavigate()
  const [likes, setLikes] = useState<Likes & { place: LocalityOption | null }>({
    who: genderAsked(filters),
    budget: budgets.find((budget) => budget >= filters.maxPrice && filters.maxPrice > 0) ?? 0,
    moveIn: filters.moveIn,
    place: useSearchedLocality(filters),
  })
  const picked = searchUrl(pickedFor(likes, filters))
  const count = useCount(pickedFor(likes, filters), open)
  const put = (part: Partial<typeof likes>) => setLikes({ ...likes, ...part })
  const show = () => {
    onEnd()
    navigate(picked)
  }
  return (
    <BottomSheet
      open={open}
      onClose={onEnd}
      title="What do you want?"
      actions={
        <Button block onClick={show} aria-live="polite">
          {showWords(count)}
        </Button>
      }
    >
      <Select
        label="Who is the home for?"
        value={likes.who}
        options={whoOptions}
        onChange={(event) => put({ who: event.currentTarget.value as GroupType })}
      />
      <Select
        label="Rent a month"
        value={String(likes.budget)}
        options={budgetOptions}
        onChange={(event) => put({ budget: Number(event.currentTarget.value) })}
      />
      <DatePicker
        label="Move in"
        optional
        min={dayInIndia(new Date())}
        value={likes.moveIn}
        placeholder="Any day"
        onValue={(moveIn) => put({ moveIn })}
      />
      <LocalityField
        label="Locality"
        optional
        city={filters.city}
        value={likes.place}
        onValue={(place) => put({ place })}
      />
    </BottomSheet>
  )
}

const whoOptions: { value: GroupType; label: string }[] = [
  { value: 'any', label: 'Anyone' },
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
  { value: 'friends', label: 'Friends, a house together' },
  { value: 'family', label: 'A family' },
]
const budgetOptions = [
  { value: '0', label: 'Any rent' },
  ...budgets.map((budget) => ({ value: String(budget), label: `Up to ${formatRupees(paise(budget))}` })),
]

function showWords(count: number | null): string {
  if (count === null) return 'See homes'
  if (count === 0) return 'No home yet: see what comes close'
  return count === 1 ? 'See 1 home' : `See ${count.toLocaleString('en-IN')} homes`
}

/** How many homes these filters leave; null until it is known. */
function useCount(filters: Filters, wanted: boolean): number | null {
  const [known, setKnown] = useState<{ url: string; total: number } | null>(null)
  const url = searchUrl(filters)
  const query = JSON.stringify(askedQuery(filters))
  useEffect(() => {
    if (!wanted) return
    let current = true
    call(countFilters, { query: JSON.parse(query) }).then(
      ({ total }) => current && setKnown({ url, total }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, url, query])
  return known?.url === url ? known.total : null
}
