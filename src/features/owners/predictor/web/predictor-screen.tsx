import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { distanceText } from '#features/homes/fair-rent/rules.ts'
import { furnishings } from '#features/homes/listing/kinds.ts'
import { sizeName } from '#features/owners/coming-in/home-words.ts'
import { predictorPath, selfListingPath, welcomePath } from '#features/owners/coming-in/paths.ts'
import { planCost, planWords, versionOn } from '#features/owners/coming-in/plans.ts'
import { publicMeta } from '#features/owners/coming-in/web/public-meta.ts'
import { furnishingName } from '#features/search/filters/filter-names.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { predictRent } from '../contract.ts'
import type { Route } from './+types/predictor-screen.ts'
import './predictor.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: m.predictor_page(),
    description: m.predictor_description(),
    origin: loaderData?.origin,
    path: predictorPath,
  })

const fields = ['city', 'locality', 'bedrooms', 'area', 'furnishing', 'ac', 'parking', 'lift'] as const

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = Object.fromEntries(
    fields.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<(typeof fields)[number], string>>
  const page = { asked, today: dayInIndia(new Date()), origin: context.get(pageContext).origin }
  try {
    const found = await call(predictRent, { query: asked as never })
    return { ...page, found, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    // The choices stay, without a range.
    const known = error.fields.city ? {} : { city: asked.city }
    return { ...page, found: await call(predictRent, { query: known as never }), errors: error.fields }
  }
}

export default function PredictorScreen({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <div className="wrap predictor">
      <header>
        <h1>{m.predictor_title()}</h1>
        <p className="mut">{m.predictor_lead()}</p>
      </header>
      <div className="predictor-cols">
        <Ask data={loaderData} />
        <div className="predictor-answer" aria-live="polite">
          {found.range ? <Range data={loaderData} range={found.range} /> : null}
          {found.place && !found.range ? (
            <Banner tone="mar" title={m.predictor_too_few({ place: found.place })}>
              {m.predictor_too_few_text({ call: (words) => <Link to={welcomePath}>{words}</Link> })}
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
          label={m.predictor_city()}
          name="city"
          placeholder={m.comingin_choose_city()}
          defaultValue={city}
          options={of(found.cities)}
          error={errors.city}
        />
        {found.localities.length > 0 ? (
          <>
            <Select
              label={m.leads_locality()}
              name="locality"
              placeholder={m.predictor_choose_locality()}
              defaultValue={asked.locality ?? ''}
              options={of(found.localities)}
              error={errors.locality}
            />
            <Select
              label={m.predictor_size()}
              name="bedrooms"
              defaultValue={asked.bedrooms ?? '2'}
              options={[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: sizeName(count) }))}
            />
            <TextField
              label={m.predictor_area()}
              name="area"
              suffix={m.predictor_sq_ft()}
              inputMode="numeric"
              defaultValue={asked.area ?? '1000'}
              error={errors.area}
            />
            <Select
              label={m.search_furnishing()}
              name="furnishing"
              defaultValue={asked.furnishing ?? 'semi-furnished'}
              options={furnishings.map((value) => ({ value, label: furnishingName(value) }))}
            />
            <div className="predictor-boxes">
              <Checkbox name="ac" value="1" label={m.predictor_ac()} defaultChecked={asked.ac === '1'} />
              <Checkbox name="parking" value="1" label={m.predictor_parking()} defaultChecked={asked.parking === '1'} />
              <Checkbox name="lift" value="1" label={m.predictor_lift()} defaultChecked={asked.lift === '1'} />
            </div>
          </>
        ) : null}
        <div>
          <Button type="submit">{found.localities.length > 0 ? m.predictor_see_range() : m.predictor_go_on()}</Button>
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
        {m.predictor_range({ low: formatRupees(low), high: formatRupees(high) })}
      </h2>
      <p>{m.predictor_likely({ place: found.place ?? '', rent: formatRupees(mid), b: bold })}</p>
      <div className="predictor-bar" aria-hidden="true">
        <span className="band" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <span className="mid" style={{ left: at(mid) }} />
      </div>
      <p className="s mut">
        {m.predictor_method({
          ...{ count, distance: distanceText(within), furnished: same_furnishing ? 'alike' : 'any' },
        })}
      </p>
      <p>
        {m.predictor_you_get({
          ...{ plan: planWords.managed.title(), amount: formatRupees(mid - fee - gst), b: bold },
        })}
      </p>
      <ButtonLink to={selfListingPath}>{m.predictor_list_at_rent()}</ButtonLink>
    </section>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
const column = (name: string): string => m.predictor_column({ column: name })

function Working({ found: { homes, let_at, raises, error } }: { found: Found }) {
  return (
    <>
      <section aria-labelledby="predictor-homes">
        <h2 id="predictor-homes">{m.predictor_homes_title()}</h2>
        <Table
          caption={m.predictor_homes_caption()}
          keyOf={({ slug }) => slug}
          rows={homes}
          columns={[
            {
              label: column('home'),
              cell: ({ title, slug }) => (
                <Link to={`/houses/${slug}`}>
                  <MixedText text={title} />
                </Link>
              ),
            },
            { label: column('rent'), end: true, cell: ({ rent }) => formatRupees(rent) },
            {
              label: column('area'),
              end: true,
              cell: ({ area }) => m.predictor_feet({ count: area.toLocaleString('en-IN') }),
            },
            { label: column('away'), end: true, cell: ({ distance }) => distanceText(distance) },
            {
              label: column('let'),
              end: true,
              cell: ({ days_to_let }) =>
                days_to_let === null ? m.predictor_not_let() : m.predictor_days({ count: days_to_let }),
            },
          ]}
        />
      </section>
      {let_at.length > 0 ? (
        <section aria-labelledby="predictor-days">
          <h2 id="predictor-days">{m.predictor_days_title()}</h2>
          <Table
            caption={m.predictor_days_caption()}
            keyOf={({ from }) => from}
            rows={let_at}
            columns={[
              {
                label: column('rent'),
                cell: ({ from, to }) =>
                  from === to
                    ? formatRupees(from)
                    : m.predictor_range({ low: formatRupees(from), high: formatRupees(to) }),
              },
              { label: column('within'), end: true, cell: ({ days }) => m.predictor_days({ count: days }) },
              { label: column('homes'), end: true, cell: ({ homes: count }) => count },
            ]}
          />
        </section>
      ) : null}
      {raises.length > 0 ? (
        <section aria-labelledby="predictor-raise">
          <h2 id="predictor-raise">{m.predictor_raise_title()}</h2>
          <ul className="predictor-raises">
            {raises.map(({ what, more, homes: count }) => (
              <li key={what}>{m.predictor_raise_by({ what, more: formatRupees(more), count, b: bold })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {error ? (
        <section aria-labelledby="predictor-error">
          <h2 id="predictor-error">{m.predictor_error_title()}</h2>
          <p>{m.predictor_error_text({ count: error.homes, ours: error.ours, median: error.median, b: bold })}</p>
        </section>
      ) : null}
    </>
  )
}
