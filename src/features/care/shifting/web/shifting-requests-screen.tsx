import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { answerShiftingRequest, listShiftingRequests, type OpenShifting } from '../contract.ts'
import { sizeText } from '../prices.ts'
import type { Route } from './+types/shifting-requests-screen.ts'
import './shifting.css'

export const meta: Route.MetaFunction = () => [{ title: 'Moves | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listShiftingRequests, {})

type Answer = {
  about: number
  typed: string
  price: string
  done?: string
  errors: Record<string, string>
  problem?: string
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = Number(form.get('id'))
  const [answer, price] = [String(form.get('answer') ?? ''), String(form.get('price') ?? '')]
  const body =
    form.get('outcome') === 'declined'
      ? ({ outcome: 'declined', answer } as const)
      : ({ outcome: 'offered', price: Math.round(Number(price) * 100), answer } as const)
  try {
    await call(answerShiftingRequest, { params: { id }, body })
    return data<Answer>({ about: 0, typed: '', price: '', done: 'Answered, and they are told.', errors: {} })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ about: id, typed: answer, price, errors: error.fields, problem: error.message }, { status })
  }
}

export default function ShiftingRequestsScreen({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  return (
    <div className="wrap shifting shifting-narrow">
      {requests.length === 0 ? (
        <EmptyState as="h1" title="No moves to answer">
          Requests for a van appear here until a partner answers.
        </EmptyState>
      ) : (
        <h1>Moves to answer</h1>
      )}
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      <ul className="shifting-list">
        {requests.map((each) => (
          <Request key={each.id} request={each} refused={answer?.about === each.id ? answer : undefined} />
        ))}
      </ul>
    </div>
  )
}

function Request({ request, refused }: { request: OpenShifting; refused: Answer | undefined }) {
  const { id, name, phone, city, from, to, size, move_on, km, quote } = request
  const { answer, price } = refused?.errors ?? {}
  return (
    <Card as="li" className="shifting-form">
      <p>
        <b>{formatDay(move_on)}</b>: {from} to {to}, {city}. {sizeText(size)}, about {km} km. Quoted{' '}
        {formatRupees(quote)}.
      </p>
      <p>
        {name},{' '}
        <Link tap to={`tel:${phone}`}>
          {phone}
        </Link>
      </p>
      {refused && !answer && !price ? (
        <Banner tone="brick" role="alert">
          {refused.problem}
        </Banner>
      ) : null}
      <Form method="post" className="shifting-form">
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Price"
          name="price"
          prefix="₹"
          inputMode="decimal"
          defaultValue={refused?.price ?? String(quote / 100)}
          {...(price ? { error: price } : {})}
        />
        <TextField
          label="Answer"
          name="answer"
          required
          defaultValue={refused?.typed}
          {...(answer ? { error: answer } : {})}
        />
        <div className="row wrapx">
          <Button type="submit" small name="outcome" value="offered">
            Offer it
          </Button>
          <Button type="submit" variant="sec" small name="outcome" value="declined">
            Nobody is free
          </Button>
        </div>
      </Form>
    </Card>
  )
}
