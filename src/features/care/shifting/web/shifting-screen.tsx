import { data, Form } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { addDays } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { localDatesIn } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getShifting, requestShifting, type ShiftingRequest } from '../contract.ts'
import { type Size, sizes, sizeText } from '../prices.ts'
import { lastDayAhead } from '../rules.ts'
import type { Route } from './+types/shifting-screen.ts'
import { RequestForm } from './request-form.tsx'
import './shifting.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: '/house-shifting-services',
    title: m.shifting_page(),
    description: m.shifting_description(),
  })

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
        <h1>{m.shell_house_shifting()}</h1>
        <p className="mut">{m.shifting_intro()}</p>
      </header>
      {answer?.info ? (
        <Banner tone="leaf" role="status" title={m.shifting_asked()}>
          {answer.info}
        </Banner>
      ) : null}
      <div className="shifting-cols">
        <section aria-labelledby="move">
          <h2 id="move">{m.shifting_your_move()}</h2>
          <Card>
            <Form method="get" className="shifting-form" preventScrollReset key={`${city?.slug} ${to_city?.slug}`}>
              <Select
                label={m.shifting_city()}
                name="city"
                placeholder={m.shifting_choose_city()}
                defaultValue={city?.slug ?? ''}
                options={optionsOf(cities)}
                {...(errors.city ? { error: errors.city } : {})}
              />
              <Select
                label={m.shifting_to_city()}
                name="to_city"
                defaultValue={to_city && to_city.slug !== city?.slug ? to_city.slug : ''}
                options={[{ value: '', label: m.shifting_same_city() }, ...optionsOf(cities)]}
                {...(errors.to_city ? { error: errors.to_city } : {})}
              />
              {city ? (
                <>
                  <Select
                    label={m.shifting_from()}
                    name="from"
                    placeholder={m.shifting_where_live()}
                    required
                    defaultValue={asked.from ?? ''}
                    options={optionsOf(localities)}
                    {...(errors.from ? { error: errors.from } : {})}
                  />
                  <Select
                    label={m.shifting_to()}
                    name="to"
                    placeholder={m.shifting_where_move()}
                    required
                    defaultValue={asked.to ?? ''}
                    options={optionsOf(to_localities)}
                    {...(errors.to ? { error: errors.to } : {})}
                  />
                  <Select
                    label={m.shifting_how_much()}
                    name="size"
                    defaultValue={asked.size ?? 'room'}
                    options={sizes.map((size) => ({ value: size, label: sizeText(size) }))}
                  />
                  <TextField
                    label={m.shifting_day()}
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
                  {city ? m.shifting_see_price() : m.shifting_go_on()}
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
      <h2 id="own">{m.care_your_requests()}</h2>
      <Card flush>
        <Rows>
          {requests.map((request) => (
            <Row
              key={request.id}
              icon="car"
              title={m.shifting_way_on({ from: request.from, to: request.to, day: localDay(request.move_on) })}
              text={<State request={request} />}
              {...(request.state === 'offered' ? { tone: 'done' as const } : {})}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function State({ request: { state, price, answer, quote } }: { request: ShiftingRequest }) {
  if (state === 'new') return m.shifting_waits({ price: formatRupees(quote) })
  const said = answer === null ? '' : sayStored(answer, answers)
  return (
    <>
      {price ? m.shifting_partner_comes({ price: formatRupees(price) }) : m.shifting_none_free()}{' '}
      {said ?? <span lang="en-IN">{answer}</span>}
    </>
  )
}

/** The answer of a partner who named a day; staff write their own. */
const answers: readonly Saying[] = [
  [/^They come on (.+) and call you before\.$/, ([day = '']) => m.shifting_they_come({ day: localDatesIn(day) })],
]
