import { data, Form, redirect } from 'react-router'
import { furnishingLabels, furnishings, houseTypeLabels, houseTypes } from '#features/homes/listing/kinds.ts'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { suggestPlaces } from '#features/places/contract.ts'
import { comfortLabels, comforts } from '#features/search/filters/comforts.ts'
import { filterFormPath, readFilterForm } from '#features/search/filters/filter-form.ts'
import { change, type Filters, mostWorkplaces, roomTab, type Workplace } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/filters-screen.ts'
import './filters-screen.css'

export const meta: Route.MetaFunction = () => [
  { title: 'All filters | Thikana' },
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
  if (!search) throw data({ error: { code: 'not_found', message: 'Page not found' } }, { status: 404 })
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
      <h1>All filters</h1>
      {/* A new search fills the form anew. */}
      <Form key={searchUrl(filters)} method="get" action={filterFormPath} className="stack g5">
        <input type="hidden" name="from" value={from} />
        <div className="filter-fields">
          <TextField
            {...{ label: 'Lowest rent a month', name: 'min_price', prefix: '₹', inputMode: 'numeric' }}
            defaultValue={filters.minPrice || ''}
          />
          <TextField
            {...{ label: 'Highest rent a month', name: 'max_price', prefix: '₹', inputMode: 'numeric' }}
            defaultValue={filters.maxPrice || ''}
          />
          {tab === 0 ? (
            <Choice
              {...{ label: 'Kind of home', name: 'bed_type', value: filters.bedType }}
              options={{ bed_and_room: 'Beds and rooms', bed: 'Shared', room: 'Private room' }}
            />
          ) : null}
          {tab < 2 ? (
            <Choice
              {...{ label: 'Who will live there', name: 'gender', value: filters.gender }}
              options={{ any: 'Anyone', male: 'Men', female: 'Women' }}
            />
          ) : null}
          <Choice
            {...{ label: 'Bedrooms', name: 'bedroom', value: String(filters.bedrooms || '') }}
            options={{ '': 'Any', 1: '1 BHK', 2: '2 BHK', 3: '3 BHK', 4: '4 BHK' }}
          />
          <Choice
            {...{ label: 'Furnishing', name: 'furnishing', value: filters.furnishing }}
            options={{ '': 'Any', ...labels(furnishings, furnishingLabels) }}
          />
          <Choice
            {...{ label: 'Type of house', name: 'hbtype', value: filters.houseType }}
            options={{ '': 'Any', ...labels(houseTypes, houseTypeLabels) }}
          />
          <TextField type="date" label="Free on this day" name="move_in" optional defaultValue={filters.moveIn} />
        </div>
        <fieldset className="filter-ticks">
          <legend className="b">In the home</legend>
          {comforts.map((each) => (
            <Checkbox
              key={each}
              {...{ label: comfortLabels[each], name: 'amenities', value: each }}
              defaultChecked={filters.amenities.includes(each)}
            />
          ))}
        </fieldset>
        <fieldset className="filter-ticks">
          <legend className="b">Only homes with</legend>
          {ticks.map(({ name, label, filter }) => (
            <Checkbox key={name} {...{ label, name, value: '1' }} defaultChecked={filters[filter]} />
          ))}
        </fieldset>
        <fieldset id="work" className="filter-fields">
          <legend className="b">Time to work</legend>
          {Array.from({ length: mostWorkplaces }, (_, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the same on every page.
              key={at}
              label={at === 0 ? 'Office, college or locality' : 'Another place'}
              name="place"
              optional
              defaultValue={places[at] ?? ''}
              error={
                unknown !== null && places[at] === unknown ? `We could not find ${unknown} in this city.` : undefined
              }
            />
          ))}
        </fieldset>
        <Button type="submit" name="show" value="1">
          Show homes
        </Button>
      </Form>
      <Link tap to={from}>
        Back to the results
      </Link>
    </div>
  )
}

const ticks = [
  { name: 'all_in', label: 'Count every monthly charge in the rent', filter: 'allIn' },
  { name: 'zero_deposit', label: 'Zero deposit', filter: 'zeroDeposit' },
  { name: 'verified', label: 'Verified in the last 30 days', filter: 'verified' },
  { name: 'well_rated', label: '4 stars or more', filter: 'wellRated' },
  { name: 'has_offer', label: 'Offers', filter: 'hasOffer' },
  { name: 'video', label: 'Online tour', filter: 'video' },
  { name: 'prime', label: 'Prime', filter: 'prime' },
] as const

const labels = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  Object.fromEntries(values.map((value) => [value, words[value]]))

type ChoiceProps = { label: string; name: string; value: string; options: Readonly<Record<string, string>> }

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Select
    {...{ label, name, defaultValue: value }}
    options={Object.entries(options).map(([key, text]) => ({ value: key, label: text }))}
  />
)
