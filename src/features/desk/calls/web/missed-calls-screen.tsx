import { data, Form } from 'react-router'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { callBack, listMissedCalls, type MissedCall, settleMissedCall } from '../contract.ts'
import type { Route } from './+types/missed-calls-screen.ts'
import { type CallAnswer, runCallForm } from './call-action.ts'
import { CallLine } from './call-line.tsx'
import { useRinging } from './use-ringing.ts'
import './calls.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Missed calls | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const done = searchParams.get('done') === 'true'
  const after = Number(searchParams.get('after')) || undefined
  const listed = await call(listMissedCalls, { query: { done: done ? 'true' : 'false', ...(after ? { after } : {}) } })
  return { ...listed, done, chosen: Number(searchParams.get('call')) || null }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = Number(form.get('missed'))
  const outcome = String(form.get('outcome') ?? '')
  const answer = await runCallForm(
    async () => {
      if (form.get('intent') === 'settle') {
        await call(settleMissedCall, { params: { id }, body: { outcome } })
        return 'Settled.'
      }
      await call(callBack, { params: { id } })
      return 'Your phone rings now, then theirs. Both of you see our number.'
    },
    { about: id, text: outcome },
  )
  return data(answer, { status: answer.status ?? 200 })
}

export default function MissedCallsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { missed, total, next, done, chosen } = loaderData
  useRinging(missed.some(({ calls }) => calls.some(({ state }) => state === 'ringing')))
  return (
    <div className="calls">
      <div className="desk-bar">
        <h1>Missed calls</h1>
        <span className="mut">
          {total} {done ? 'settled' : 'waiting'}
        </span>
      </div>
      <nav aria-label="Missed calls" className="calls-tabs">
        <ChipLink to="?" on={!done}>
          Waiting
        </ChipLink>
        <ChipLink to="?done=true" on={done}>
          Settled
        </ChipLink>
      </nav>
      {actionData?.done ? (
        <Banner tone="leaf" role="status">
          {actionData.done}
        </Banner>
      ) : null}
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {missed.length === 0 ? (
        <EmptyState title={done ? 'Nothing is settled yet' : 'Everybody was called back'} />
      ) : null}
      <ul className="calls-list">
        {missed.map((each) => (
          <Caller key={each.id} missed={each} chosen={each.id === chosen} answer={actionData} />
        ))}
      </ul>
      {next ? (
        <ButtonLink variant="sec" className="desk-more" to={`?${done ? 'done=true&' : ''}after=${next}`}>
          More
        </ButtonLink>
      ) : null}
    </div>
  )
}

type CallerProps = { missed: MissedCall; chosen: boolean; answer: CallAnswer | undefined }

function Caller({ missed, chosen, answer }: CallerProps) {
  const { id, phone, person, rings, last_rang_at, settled_at, settled_by, outcome, calls } = missed
  const times = rings === 1 ? 'once' : rings === 2 ? 'twice' : `${rings} times`
  return (
    <li id={`call-${id}`} data-current={chosen || undefined}>
      <div className="caller">
        <h2>{person ? <Link to={`/admins/people/${person.id}`}>{person.name}</Link> : 'Unknown caller'}</h2>
        <span className="mut">
          {phone}, rang {times}, last {formatMoment(new Date(last_rang_at))}
        </span>
      </div>
      {calls.length > 0 ? (
        <ul>
          {calls.map((each) => (
            <CallLine key={each.id} call={each} />
          ))}
        </ul>
      ) : null}
      {settled_at ? (
        <p className="words">
          {outcome}. {settled_by}, {formatMoment(new Date(settled_at))}
        </p>
      ) : (
        <div className="caller-acts">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="missed" value={id} />
            <Button type="submit" name="intent" value="call" icon="phone">
              Call back
            </Button>
          </Form>
          <Form method="post" preventScrollReset className="settle">
            <input type="hidden" name="missed" value={id} />
            <TextField
              {...{ label: 'Or how it ended', name: 'outcome', maxLength: 300, autoComplete: 'off' }}
              defaultValue={answer?.about === id ? answer.typed : undefined}
            />
            <Button type="submit" name="intent" value="settle" variant="sec">
              Settle
            </Button>
          </Form>
        </div>
      )}
    </li>
  )
}
