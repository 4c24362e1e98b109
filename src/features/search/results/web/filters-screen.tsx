import { data, Form, redirect } from 'react-router'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { suggestPlaces } from '#features/places/contract.ts'
import { comforts } from '#features/search/filters/comforts.ts'
import { filterFormPath, readFilterForm } from '#features/search/filters/filter-form.ts'
import { comfortName, furnishingName, houseTypeName } from '#features/search/filters/filter-names.ts'
import { change, type Filters, mostWorkplaces, roomTab, type Workplace } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/filters-screen.ts'
import './filters-screen.css'

export const meta: Route.MetaFunction = () => [
  { title: m.search_all_filters_title() },
  { name: 'robots', content: 'noindex' },
]

/** A plain form with every filter. Sent, it leads to the results; a workplace we do not know is said at its field. */
export async function loader({ url }: Route.LoaderArgs) {
  const form = url.searchParams
  const from = safeRedirect(form.get('from'))
  const before = searchOf(from)
  if (!form.has('show')) return { from, filters: before, places: before.work.map(({ name }) => name), unknown: null }
  const filters = readFilterForm(before, form)
  const places = form.getAll('place').map((name) => name.trim().slice(0, 100))
  const found = await Promise.all(
    places
      .filter(Boolean)
      .slice(0, mostWorkplaces)
      .map((name) => findPlace(name, before)),
  )
  const unknown = places.filter(Boolean).find((_, at) => found[at] === null) ?? null
  if (unknown !== null) return { from, filters, places, unknown }
  const work = found.filter((place) => place !== null)
  const isNew = work.some(({ name }) => !before.work.some((each) => each.name === name))
  throw redirect(searchUrl(change(filters, { work, ...(isNew ? { order: 'commute' } : {}) })))
}

function searchOf(from: string): Filters {
  const { pathname, searchParams } = new URL(from, 'http://here')
  const search = parseSearchUrl(pathname, searchParams)
  if (!search) throw data({ error: { code: 'not_found', message: m.shell_not_found() } }, { status: 404 })
  return search.filters
}

async function findPlace(name: string, { city, work }: Filters): Promise<Workplace | null> {
  const known = work.find((each) => each.name === name)
  if (known) return known
  const [place] = (await call(suggestPlaces, { query: { tq: name, city } })).places
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return place ? { name: place.name, lat: rounded(place.lat), lng: rounded(place.lon) } : null
}

export default function FiltersScreen({ loaderData: { from, filters, places, unknown } }: Route.ComponentProps) {
  const tab = roomTab(filters)
  return (
    <div className="wrap filters-page">
      <h1>{m.search_all_filters()}</h1>
      {/* A new search fills the form again. */}
      <Form key={searchUrl(filters)} method="get" action={filterFormPath} className="stack g5">
        <input type="hidden" name="from" value={from} />
        <div className="filter-fields">
          <TextField
            {...{ label: m.search_lowest_rent(), name: 'min_price', prefix: '₹', inputMode: 'numeric' }}
            defaultValue={filters.minPrice || ''}
          />
          <TextField
            {...{ label: m.search_highest_rent(), name: 'max_price', prefix: '₹', inputMode: 'numeric' }}
            defaultValue={filters.maxPrice || ''}
          />
          {tab === 0 ? (
            <Choice
              {...{ label: m.search_kind_of_home(), name: 'bed_type', value: filters.bedType }}
              options={{
                bed_and_room: m.search_beds_and_rooms(),
                bed: m.search_shared(),
                room: m.search_private_room(),
              }}
            />
          ) : null}
          {tab < 2 ? (
            <Choice
              {...{ label: m.search_who_will_live(), name: 'gender', value: filters.gender }}
              options={{ any: m.search_anyone(), male: m.search_men(), female: m.search_women() }}
            />
          ) : null}
          <Choice
            {...{ label: m.search_bedrooms(), name: 'bedroom', value: String(filters.bedrooms || '') }}
            options={{ '': m.search_any(), ...labels(['1', '2', '3', '4'], (count) => m.search_bhk({ count })) }}
          />
          <Choice
            {...{ label: m.search_furnishing(), name: 'furnishing', value: filters.furnishing }}
            options={{ '': m.search_any(), ...labels(furnishings, furnishingName) }}
          />
          <Choice
            {...{ label: m.search_type_of_house(), name: 'hbtype', value: filters.houseType }}
            options={{ '': m.search_any(), ...labels(houseTypes, houseTypeName) }}
          />
          <TextField type="date" label={m.search_free_on_day()} name="move_in" optional defaultValue={filters.moveIn} />
        </div>
        <fieldset className="filter-ticks">
          <legend className="b">{m.search_in_the_home()}</legend>
          {comforts.map((each) => (
            <Checkbox
              key={each}
              {...{ label: comfortName(each), name: 'amenities', value: each }}
              defaultChecked={filters.amenities.includes(each)}
            />
          ))}
        </fieldset>
        <fieldset className="filter-ticks">
          <legend className="b">{m.search_only_homes_with()}</legend>
          {ticks().map(({ name, label, filter }) => (
            <Checkbox key={name} {...{ label, name, value: '1' }} defaultChecked={filters[filter]} />
          ))}
        </fieldset>
        <fieldset id="work" className="filter-fields">
          <legend className="b">{m.search_time_to_work()}</legend>
          {Array.from({ length: mostWorkplaces }, (_, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the same on every page.
              key={at}
              label={at === 0 ? m.search_workplace() : m.search_another_place()}
              name="place"
              optional
              defaultValue={places[at] ?? ''}
              error={
                unknown !== null && places[at] === unknown ? m.search_place_unknown({ place: unknown }) : undefined
              }
            />
          ))}
        </fieldset>
        <Button type="submit" name="show" value="1">
          {m.search_show_homes()}
        </Button>
      </Form>
      <Link tap to={from}>
        {m.search_back_to_results()}
      </Link>
    </div>
  )
}

const ticks = () =>
  [
    { name: 'all_in', label: m.search_count_charges_in_rent(), filter: 'allIn' },
    { name: 'zero_deposit', label: m.search_zero_deposit(), filter: 'zeroDeposit' },
    { name: 'verified', label: m.search_verified_last_30_days(), filter: 'verified' },
    { name: 'well_rated', label: m.search_four_stars(), filter: 'wellRated' },
    { name: 'has_offer', label: m.search_offers(), filter: 'hasOffer' },
    { name: 'video', label: m.search_online_tour(), filter: 'video' },
    { name: 'prime', label: m.search_prime(), filter: 'prime' },
  ] as const

const labels = <T extends string>(values: readonly T[], nameOf: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]))

type ChoiceProps = { label: string; name: string; value: string; options: Readonly<Record<string, string>> }

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Select
    {...{ label, name, defaultValue: value }}
    options={Object.entries(options).map(([key, text]) => ({ value: key, label: text }))}
  />
)
