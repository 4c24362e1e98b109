import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { furnishingLabels, furnishings, houseTypeLabels, houseTypes } from '#features/homes/listing/kinds.ts'
import { comfortLabels, comforts, toggleComfort } from '#features/search/filters/comforts.ts'
import { countFilters, type Facets } from '#features/search/filters/contract.ts'
import { change, type Filters, resetFilters, roomTab } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { call } from '#shared/call.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { paise, rupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip, Chips } from '#ui/actions/chip.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { PriceRange } from '#ui/fields/price-range.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { afterInput } from './after-input.ts'
import './filter-sheet.css'

type FilterSheetProps = { open: boolean; onClose: () => void; filters: Filters; facets: Facets }

/** How far ahead somebody may want to move in; a home can be booked a month ahead, a search looks further. */
const daysAhead = 180

/** Every filter at once. Nothing changes behind it until "Show", which says how many homes that will be. */
export function FilterSheet({ open, onClose, filters, facets: shown }: FilterSheetProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const facets = useFacets(draft, filters, shown)
  const set = (part: Partial<Filters>) => setDraft((now) => change(now, part))
  const show = () => {
    onClose()
    navigate(searchUrl(draft), { preventScrollReset: true })
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Filters"
      width={560}
      className="filters"
      actions={
        <>
          <Button variant="sec" onClick={() => setDraft(resetFilters(draft))}>
            Clear all
          </Button>
          <Button block onClick={show}>
            {facets ? `Show ${homes(facets.total)}` : 'Show homes'}
          </Button>
        </>
      }
    >
      <RentPart draft={draft} facets={facets ?? shown} set={set} />
      <KindPart draft={draft} facets={facets ?? shown} set={set} />
      <RestPart draft={draft} facets={facets ?? shown} set={set} />
    </BottomSheet>
  )
}

const homes = (count: number): string => (count === 1 ? '1 home' : `${grouped(count)} homes`)

/** The counts for the draft; null while loading. A failed request keeps the old ones. */
function useFacets(draft: Filters, filters: Filters, shown: Facets): Facets | null {
  const key = searchUrl(draft)
  const [answer, setAnswer] = useState({ key: searchUrl(filters), facets: shown })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says everything about the draft
  useEffect(() => {
    if (key === answer.key) return
    let current = true
    const stop = afterInput(() => {
      call(countFilters, { query: askedQuery(draft) }).then(
        (facets) => current && setAnswer({ key, facets }),
        () => {},
      )
    })
    return () => {
      current = false
      stop()
    }
  }, [key])
  return answer.key === key ? answer.facets : null
}

type PartProps = { draft: Filters; facets: Facets; set: (part: Partial<Filters>) => void }

function RentPart({ draft, facets: { rents }, set }: PartProps) {
  const value = { low: paise(draft.minPrice), high: paise(draft.maxPrice) }
  return (
    <Part title="Rent a month">
      <PriceRange
        lowest={paise(rents.step)}
        highest={paise(rents.step * rents.counts.length)}
        value={value}
        onValue={({ low, high }) => set({ minPrice: rupees(low), maxPrice: rupees(high) })}
        rents={rents.counts.map((count, step) => ({ rent: paise(rents.step * step), homes: count }))}
      />
      <Switch
        label="Count every monthly charge"
        hint="The range then covers rent and society charges together."
        checked={draft.allIn}
        disabled={draft.minPrice === 0 && draft.maxPrice === 0}
        onChange={(event) => set({ allIn: event.currentTarget.checked })}
      />
    </Part>
  )
}

function KindPart({ draft, facets, set }: PartProps) {
  const tab = roomTab(draft)
  return (
    <>
      {tab === 0 ? (
        <Part title="Kind of home">
          <Pick
            label="Shared"
            on={draft.bedType === 'bed'}
            count={facets.kinds.bed}
            toggle={(on) => set({ bedType: on ? 'bed' : 'bed_and_room' })}
          />
          <Pick
            label="Private room"
            on={draft.bedType === 'room'}
            count={facets.kinds.room}
            toggle={(on) => set({ bedType: on ? 'room' : 'bed_and_room' })}
          />
        </Part>
      ) : null}
      {tab < 2 ? (
        <Part title="Who will live there">
          <Pick
            label="Men"
            on={draft.gender === 'male'}
            count={facets.genders.male}
            toggle={(on) => set({ gender: on ? 'male' : 'any' })}
          />
          <Pick
            label="Women"
            on={draft.gender === 'female'}
            count={facets.genders.female}
            toggle={(on) => set({ gender: on ? 'female' : 'any' })}
          />
        </Part>
      ) : null}
      <Part title="Bedrooms">
        {facets.bedrooms.map((count, i) => (
          <Pick
            key={bedroomWords[i]}
            label={bedroomWords[i] ?? ''}
            on={draft.bedrooms === i + 1}
            count={count}
            toggle={(on) => set({ bedrooms: on ? i + 1 : 0 })}
          />
        ))}
      </Part>
    </>
  )
}

const bedroomWords = ['1 BHK', '2 BHK', '3 BHK', '4 BHK']

function RestPart({ draft, facets, set }: PartProps) {
  const today = dayInIndia(new Date())
  return (
    <>
      <Part title="Furnishing">
        {furnishings.toReversed().map((furnishing) => (
          <Pick
            key={furnishing}
            label={furnishingLabels[furnishing]}
            on={draft.furnishing === furnishing}
            count={facets.furnishing[furnishing]}
            toggle={(on) => set({ furnishing: on ? furnishing : '' })}
          />
        ))}
      </Part>
      <Part title="Type of house">
        {houseTypes.map((type) => (
          <Pick
            key={type}
            label={houseTypeLabels[type]}
            on={draft.houseType === type}
            count={facets.house_types[type]}
            toggle={(on) => set({ houseType: on ? type : '' })}
          />
        ))}
      </Part>
      <Part title="Move in">
        <DatePicker
          label="Free on this day"
          optional
          value={draft.moveIn}
          min={today}
          max={addDays(today, daysAhead)}
          placeholder="Any day"
          onValue={(moveIn) => set({ moveIn })}
        />
        {draft.moveIn ? (
          <Button variant="ter" small onClick={() => set({ moveIn: '' })}>
            Any day
          </Button>
        ) : null}
      </Part>
      <Part title="In the home">
        {comforts.map((comfort) => (
          <Pick
            key={comfort}
            label={comfortLabels[comfort]}
            on={draft.amenities.includes(comfort)}
            count={facets.amenities[comfort]}
            toggle={() => set({ amenities: toggleComfort(draft.amenities, comfort) })}
          />
        ))}
      </Part>
      <Part title="Only homes with">
        <Pick
          label="Zero deposit"
          on={draft.zeroDeposit}
          count={facets.zero_deposit}
          toggle={(zeroDeposit) => set({ zeroDeposit })}
        />
        <Pick
          label="Verified in the last 30 days"
          on={draft.verified}
          count={facets.verified}
          toggle={(verified) => set({ verified })}
        />
        <Pick
          label="4 stars or more"
          on={draft.wellRated}
          count={facets.well_rated}
          toggle={(wellRated) => set({ wellRated })}
        />
        <Pick label="Offers" on={draft.hasOffer} count={facets.has_offer} toggle={(hasOffer) => set({ hasOffer })} />
        <Pick label="Online tour" on={draft.video} count={facets.video} toggle={(video) => set({ video })} />
        <Pick label="Prime" on={draft.prime} count={facets.prime} toggle={(prime) => set({ prime })} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="filter-part" aria-label={title}>
      <h3>{title}</h3>
      <Chips label={title} wrap>
        {children}
      </Chips>
    </section>
  )
}

type PickProps = { label: string; on: boolean; count: number; toggle: (on: boolean) => void }

/** A choice with its count; disabled when it would leave no homes. */
const Pick = ({ label, on, count, toggle }: PickProps) => (
  <Chip on={on} disabled={!on && count === 0} count={on ? undefined : count} onClick={() => toggle(!on)}>
    {label}
  </Chip>
)
