import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { countFilters } from '#features/search/filters/contract.ts'
import { type Filters, type GroupType, genderAsked } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
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
      title={m.leads_want_title()}
      actions={
        <Button block onClick={show} aria-live="polite">
          {showWords(count)}
        </Button>
      }
    >
      <Select
        label={m.leads_want_who()}
        value={likes.who}
        options={whoOptions()}
        onChange={(event) => put({ who: event.currentTarget.value as GroupType })}
      />
      <Select
        label={m.leads_want_rent()}
        value={String(likes.budget)}
        options={budgetOptions()}
        onChange={(event) => put({ budget: Number(event.currentTarget.value) })}
      />
      <DatePicker
        label={m.leads_want_move_in()}
        optional
        min={dayInIndia(new Date())}
        value={likes.moveIn}
        placeholder={m.leads_want_any_day()}
        onValue={(moveIn) => put({ moveIn })}
      />
      <LocalityField
        label={m.leads_locality()}
        optional
        city={filters.city}
        value={likes.place}
        onValue={(place) => put({ place })}
      />
    </BottomSheet>
  )
}

const groups: readonly GroupType[] = ['any', 'male', 'female', 'friends', 'family']
const whoOptions = () => groups.map((who) => ({ value: who, label: m.leads_who({ who }) }))
const budgetOptions = () => [
  { value: '0', label: m.leads_any_rent() },
  ...budgets.map((budget) => ({
    value: String(budget),
    label: m.leads_up_to({ rent: formatRupees(paise(budget)) }),
  })),
]

const showWords = (count: number | null): string =>
  count === null ? m.leads_see_homes() : m.leads_see_count({ count })

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
