import { Form } from 'react-router'
import { distanceText } from '#features/homes/fair-rent/rules.ts'
import { furnishingLabels, furnishings } from '#features/homes/listing/kinds.ts'
import { bhkLabel } from '#features/homes/listing/rules.ts'
import { selfListingPath } from '#features/owners/coming-in/paths.ts'
import { planCost, versionOn } from '#features/owners/coming-in/plans.ts'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { predictRent } from '../contract.ts'
import type { Route } from './+types/predictor-screen.ts'
import './predictor.css'

export const meta: Route.MetaFunction = () => [
  { title: 'What would your home rent for? | Thikana' },
  {
    name: 'description',
    content: 'A range for your home, with the homes it rests on, by name, and how far off we are.',
  },
]

const fields = ['city', 'locality', 'bedrooms', 'area', 'furnishing', 'ac', 'parking', 'lift'] as const

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const asked = Object.fromEntries(
    fields.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof fields)[number], string>>
  const today = dayInIndia(new Date())
  try {
    const found = await call(predictRent, { query: asked as never })
    return { found, asked, errors: {} as Record<string, string>, today }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    // The choices stay, without a range.
    const known = error.fields.city ? {} : { city: asked.city }
    return { found: await call(predictRent, { query: known as never }), asked, errors: error.fields, today }
  }
}

export default function PredictorScreen({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <div className="wrap predictor">
      <header>
        <h1>What would your home rent for?</h1>
        <p className="mut">From homes like yours nearby, each by name. No phone asked.</p>
      </header>
      <div className="predictor-cols">
        <Ask data={loaderData} />
        <div className="predictor-answer" aria-live="polite">
          {found.range ? <Range data={loaderData} range={found.range} /> : null}
          {found.place && !found.range ? (
            <Banner tone="mar" title={`Too few homes like yours near ${found.place}.`}>
              A range from a few would be a guess. <Link to="/welcome/owner">Ask us to call you</Link> instead.
            </Banner>
          ) : null}
        </div>
      </div>
      {found.range ? <Working found={found} /> : null}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']
type Found = Reply<typeof predictRent>

function Ask({ data: { found, asked, errors } }: { data: Data }) {
  const city = asked.city ?? ''
  const of = (list: Found['cities']) => list.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <Card>
      <Form method="get" className="predictor-form" preventScrollReset key={city}>
        <Select
          label="City"
          name="city"
          placeholder="Choose a city"
          defaultValue={city}
          options={of(found.cities)}
          error={errors.city}
        />
        {found.localities.length > 0 ? (
          <>
            <Select
              label="Locality"
              name="locality"
              placeholder="Choose a locality"
              defaultValue={asked.locality ?? ''}
              options={of(found.localities)}
              error={errors.locality}
            />
            <Select
              label="Size"
              name="bedrooms"
              defaultValue={asked.bedrooms ?? '2'}
              options={[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: bhkLabel(count) }))}
            />
            <TextField
              label="Area"
              name="area"
              suffix="sq ft"
              inputMode="numeric"
              defaultValue={asked.area ?? '1000'}
              error={errors.area}
            />
            <Select
              label="Furnishing"
              name="furnishing"
              defaultValue={asked.furnishing ?? 'semi-furnished'}
              options={furnishings.map((value) => ({ value, label: furnishingLabels[value] }))}
            />
            <div className="predictor-boxes">
              <Checkbox name="ac" value="1" label="AC" defaultChecked={asked.ac === '1'} />
              <Checkbox name="parking" value="1" label="Covered parking" defaultChecked={asked.parking === '1'} />
              <Checkbox name="lift" value="1" label="Lift" defaultChecked={asked.lift === '1'} />
            </div>
          </>
        ) : null}
        <div>
          <Button type="submit">{found.localities.length > 0 ? 'See the range' : 'Go on'}</Button>
        </div>
      </Form>
    </Card>
  )
}

function Range({ data: { found, today }, range }: { data: Data; range: NonNullable<Found['range']> }) {
  const { low, mid, high, count, within, same_furnishing } = range
  const { fee, gst } = planCost('managed', mid, versionOn(today))
  const at = (value: number) => `${Math.round((100 * (value - low * 0.9)) / (high * 1.1 - low * 0.9))}%`
  return (
    <section aria-labelledby="predictor-range">
      <h2 id="predictor-range" className="predictor-range">
        {formatRupees(low)} to {formatRupees(high)}
      </h2>
      <p>
        a month in {found.place}. Most likely <b>{formatRupees(mid)}</b>.
      </p>
      <div className="predictor-bar" aria-hidden="true">
        <span className="band" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <span className="mid" style={{ left: at(mid) }} />
      </div>
      <p className="s mut">
        The middle half of {count} homes within {distanceText(within)},{' '}
        {same_furnishing ? 'furnished alike' : 'furnished in any way'}; nearer homes and homes of a similar size count
        more.
      </p>
      <p>
        With “We manage” you get <b>{formatRupees(mid - fee - gst)}</b> a month after our fee with GST.
      </p>
      <ButtonLink to={selfListingPath}>List it at this rent</ButtonLink>
    </section>
  )
}

function Working({ found: { homes, let_at, raises, error } }: { found: Found }) {
  return (
    <>
      <section aria-labelledby="predictor-homes">
        <h2 id="predictor-homes">The homes behind this range</h2>
        <Table
          caption="The nearest homes it rests on"
          keyOf={({ slug }) => slug}
          rows={homes}
          columns={[
            { label: 'Home', cell: ({ title, slug }) => <Link to={`/houses/${slug}`}>{title}</Link> },
            { label: 'Rent', end: true, cell: ({ rent }) => formatRupees(rent) },
            { label: 'Area', end: true, cell: ({ area }) => `${area.toLocaleString('en-IN')} sq ft` },
            { label: 'Away', end: true, cell: ({ distance }) => distanceText(distance) },
            {
              label: 'Let after',
              end: true,
              cell: ({ days_to_let }) => (days_to_let === null ? 'Not let yet' : `${days_to_let} days`),
            },
          ]}
        />
      </section>
      {let_at.length > 0 ? (
        <section aria-labelledby="predictor-days">
          <h2 id="predictor-days">How long such homes took to let</h2>
          <Table
            caption="Days from listing to the first stay, by rent"
            keyOf={({ from }) => from}
            rows={let_at}
            columns={[
              {
                label: 'Rent',
                cell: ({ from, to }) =>
                  from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`,
              },
              { label: 'Half were let within', end: true, cell: ({ days }) => `${days} days` },
              { label: 'Homes', end: true, cell: ({ homes: count }) => count },
            ]}
          />
        </section>
      ) : null}
      {raises.length > 0 ? (
        <section aria-labelledby="predictor-raise">
          <h2 id="predictor-raise">What would raise it</h2>
          <ul className="predictor-raises">
            {raises.map(({ what, more, homes: count }) => (
              <li key={what}>
                <b>{what}</b>: {formatRupees(more)} a month more, in the middle of {count} homes nearby that have it.
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {error ? (
        <section aria-labelledby="predictor-error">
          <h2 id="predictor-error">How far off we are</h2>
          <p>
            We predicted {error.homes} homes of this size here as if we did not know their rents. Half of the
            predictions were within <b>{error.ours} %</b>; the middle rent of the locality alone is within{' '}
            {error.median} %.
          </p>
        </section>
      ) : null}
    </>
  )
}
