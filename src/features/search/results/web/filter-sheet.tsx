import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { comforts, toggleComfort } from '#features/search/filters/comforts.ts'
import { countFilters, type Facets } from '#features/search/filters/contract.ts'
import { comfortName, furnishingName, houseTypeName } from '#features/search/filters/filter-names.ts'
import { change, type Filters, resetFilters, roomTab } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
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
      title={m.search_filters()}
      width={560}
      className="filters"
      actions={
        <>
          <Button variant="sec" onClick={() => setDraft(resetFilters(draft))}>
            {m.search_clear_all()}
          </Button>
          <Button block onClick={show}>
            {facets ? m.search_show_count({ count: facets.total }) : m.search_show_homes()}
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
    <Part title={m.search_rent_a_month()}>
      <PriceRange
        lowest={paise(rents.step)}
        highest={paise(rents.step * rents.counts.length)}
        value={value}
        onValue={({ low, high }) => set({ minPrice: rupees(low), maxPrice: rupees(high) })}
        rents={rents.counts.map((count, step) => ({ rent: paise(rents.step * step), homes: count }))}
      />
      <Switch
        label={m.search_count_charges()}
        hint={m.search_count_charges_hint()}
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
        <Part title={m.search_kind_of_home()}>
          <Pick
            label={m.search_shared()}
            on={draft.bedType === 'bed'}
            count={facets.kinds.bed}
            toggle={(on) => set({ bedType: on ? 'bed' : 'bed_and_room' })}
          />
          <Pick
            label={m.search_private_room()}
            on={draft.bedType === 'room'}
            count={facets.kinds.room}
            toggle={(on) => set({ bedType: on ? 'room' : 'bed_and_room' })}
          />
        </Part>
      ) : null}
      {tab < 2 ? (
        <Part title={m.search_who_will_live()}>
          <Pick
            label={m.search_men()}
            on={draft.gender === 'male'}
            count={facets.genders.male}
            toggle={(on) => set({ gender: on ? 'male' : 'any' })}
          />
          <Pick
            label={m.search_women()}
            on={draft.gender === 'female'}
            count={facets.genders.female}
            toggle={(on) => set({ gender: on ? 'female' : 'any' })}
          />
        </Part>
      ) : null}
      <Part title={m.search_bedrooms()}>
        {facets.bedrooms.map((count, i) => (
          <Pick
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of bedrooms.
            key={i}
            label={m.search_bhk({ count: i + 1 })}
            on={draft.bedrooms === i + 1}
            count={count}
            toggle={(on) => set({ bedrooms: on ? i + 1 : 0 })}
          />
        ))}
      </Part>
    </>
  )
}

function RestPart({ draft, facets, set }: PartProps) {
  const today = dayInIndia(new Date())
  return (
    <>
      <Part title={m.search_furnishing()}>
        {furnishings.toReversed().map((furnishing) => (
          <Pick
            key={furnishing}
            label={furnishingName(furnishing)}
            on={draft.furnishing === furnishing}
            count={facets.furnishing[furnishing]}
            toggle={(on) => set({ furnishing: on ? furnishing : '' })}
          />
        ))}
      </Part>
      <Part title={m.search_type_of_house()}>
        {houseTypes.map((type) => (
          <Pick
            key={type}
            label={houseTypeName(type)}
            on={draft.houseType === type}
            count={facets.house_types[type]}
            toggle={(on) => set({ houseType: on ? type : '' })}
          />
        ))}
      </Part>
      <Part title={m.search_move_in()}>
        <DatePicker
          label={m.search_free_on_day()}
          optional
          value={draft.moveIn}
          min={today}
          max={addDays(today, daysAhead)}
          placeholder={m.search_any_day()}
          onValue={(moveIn) => set({ moveIn })}
        />
        {draft.moveIn ? (
          <Button variant="ter" small onClick={() => set({ moveIn: '' })}>
            {m.search_any_day()}
          </Button>
        ) : null}
      </Part>
      <Part title={m.search_in_the_home()}>
        {comforts.map((comfort) => (
          <Pick
            key={comfort}
            label={comfortName(comfort)}
            on={draft.amenities.includes(comfort)}
            count={facets.amenities[comfort]}
            toggle={() => set({ amenities: toggleComfort(draft.amenities, comfort) })}
          />
        ))}
      </Part>
      <Part title={m.search_only_homes_with()}>
        <Pick
          label={m.search_zero_deposit()}
          on={draft.zeroDeposit}
          count={facets.zero_deposit}
          toggle={(zeroDeposit) => set({ zeroDeposit })}
        />
        <Pick
          label={m.search_verified_last_30_days()}
          on={draft.verified}
          count={facets.verified}
          toggle={(verified) => set({ verified })}
        />
        <Pick
          label={m.search_four_stars()}
          on={draft.wellRated}
          count={facets.well_rated}
          toggle={(wellRated) => set({ wellRated })}
        />
        <Pick
          label={m.search_offers()}
          on={draft.hasOffer}
          count={facets.has_offer}
          toggle={(hasOffer) => set({ hasOffer })}
        />
        <Pick label={m.search_online_tour()} on={draft.video} count={facets.video} toggle={(video) => set({ video })} />
        <Pick label={m.search_prime()} on={draft.prime} count={facets.prime} toggle={(prime) => set({ prime })} />
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
