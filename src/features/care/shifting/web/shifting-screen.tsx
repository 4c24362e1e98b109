import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { addDays, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getShifting, requestShifting, type ShiftingRequest } from '../contract.ts'
import { type Size, sizes, sizeWords } from '../prices.ts'
import { lastDayAhead } from '../rules.ts'
import type { Route } from './+types/shifting-screen.ts'
import { RequestForm } from './request-form.tsx'
import './shifting.css'

export const meta: Route.MetaFunction = () => [
  { title: 'House shifting services | Thikana' },
  { name: 'description', content: 'What moving house costs, by rooms and distance, and a partner who does it.' },
]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const text = (name: string) => searchParams.get(name) || undefined
  const size = sizes.find((each) => each === text('size'))
  const asked = {
    city: text('city'),
    to_city: text('to_city'),
    from: text('from'),
    to: text('to'),
    size,
    move_on: text('move_on'),
  }
  try {
    return { found: await call(getShifting, { query: asked }), asked, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    // Nothing is lost: what was chosen stays, without a price.
    const city = error.fields.city ? undefined : asked.city
    const known = { city, to_city: error.fields.to_city ? undefined : asked.to_city }
    return { found: await call(getShifting, { query: known }), asked, errors: error.fields }
  }
}

export type Answer = { info?: string; problem?: string; errors: Record<string, string>; name: string; phone: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), phone: text('phone') }
  const wish = {
    city: text('city'),
    to_city: text('to_city'),
    from: text('from'),
    to: text('to'),
    size: text('size') as Size,
    move_on: text('move_on'),
  }
  try {
    const { info } = await call(requestShifting, { body: { ...wish, ...typed, consent: form.get('consent') === 'on' } })
    return data<Answer>({ info, errors: {}, ...typed })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ problem: error.message, errors: error.fields, ...typed }, { status })
  }
}

export default function ShiftingScreen({ loaderData: { found, asked, errors }, actionData }: Route.ComponentProps) {
  const { city, cities, localities, to_city, to_localities, quote, today, me, requests } = found
  const optionsOf = (all: typeof cities) => all.map(({ slug, name }) => ({ value: slug, label: name }))
  const answer = actionData as Answer | undefined
  return (
    <div className="wrap shifting">
      <header>
        <h1>House shifting services</h1>
        <p className="mut">See what your move costs by rooms and distance, then ask a partner for your day.</p>
      </header>
      {answer?.info ? (
        <Banner tone="leaf" role="status" title="Asked.">
          {answer.info}
        </Banner>
      ) : null}
      <div className="shifting-cols">
        <section aria-labelledby="move">
          <h2 id="move">Your move</h2>
          <Card>
            <Form method="get" className="shifting-form" preventScrollReset key={`${city?.slug} ${to_city?.slug}`}>
              <Select
                label="City"
                name="city"
                placeholder="Choose a city"
                defaultValue={city?.slug ?? ''}
                options={optionsOf(cities)}
                {...(errors.city ? { error: errors.city } : {})}
              />
              <Select
                label="City you move to"
                name="to_city"
                defaultValue={to_city && to_city.slug !== city?.slug ? to_city.slug : ''}
                options={[{ value: '', label: 'The same city' }, ...optionsOf(cities)]}
                {...(errors.to_city ? { error: errors.to_city } : {})}
              />
              {city ? (
                <>
                  <Select
                    label="From"
                    name="from"
                    placeholder="Where you live"
                    required
                    defaultValue={asked.from ?? ''}
                    options={optionsOf(localities)}
                    {...(errors.from ? { error: errors.from } : {})}
                  />
                  <Select
                    label="To"
                    name="to"
                    placeholder="Where you move"
                    required
                    defaultValue={asked.to ?? ''}
                    options={optionsOf(to_localities)}
                    {...(errors.to ? { error: errors.to } : {})}
                  />
                  <Select
                    label="How much there is to move"
                    name="size"
                    defaultValue={asked.size ?? 'room'}
                    options={sizes.map((size) => ({ value: size, label: sizeWords[size] }))}
                  />
                  <TextField
                    label="Day of the move"
                    name="move_on"
                    type="date"
                    required
                    min={addDays(today, 1)}
                    max={addDays(today, lastDayAhead)}
                    defaultValue={asked.move_on ?? addDays(today, 1)}
                    {...(answer?.errors.move_on ? { error: answer.errors.move_on } : {})}
                  />
                </>
              ) : null}
              <div>
                <Button type="submit" variant={quote ? 'sec' : 'pri'}>
                  {city ? 'See the price' : 'Go on'}
                </Button>
              </div>
            </Form>
          </Card>
        </section>
        {quote && !answer?.info ? <RequestForm quote={quote} asked={asked} me={me} answer={answer} /> : null}
      </div>
      <Own requests={requests} />
    </div>
  )
}

function Own({ requests }: { requests: readonly ShiftingRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="own">
      <h2 id="own">Your requests</h2>
      <Card flush>
        <Rows>
          {requests.map((request) => (
            <Row
              key={request.id}
              icon="car"
              title={`${request.from} to ${request.to}, ${formatDay(request.move_on)}`}
              text={stateText(request)}
              {...(request.state === 'offered' ? { tone: 'done' as const } : {})}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function stateText({ state, price, answer, quote }: ShiftingRequest): string {
  if (state === 'new') return `${formatRupees(quote)} by our table. Waits for a partner.`
  return `${price ? `A partner comes for ${formatRupees(price)}.` : 'No partner is free.'} ${answer ?? ''}`
}
