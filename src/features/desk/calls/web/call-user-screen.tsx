import { data, Form } from 'react-router'
import { findPeople } from '#features/desk/people/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Callee, callUser, getCallee } from '../contract.ts'
import type { Route } from './+types/call-user-screen.ts'
import { type CallAnswer, runCallForm } from './call-action.ts'
import { CallLine } from './call-line.tsx'
import { useRinging } from './use-ringing.ts'
import './calls.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Call a person | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const id = Number(searchParams.get('person')) || null
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = id
    ? await call(getCallee, { params: { id } }).catch((error) => {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
        throw error
      })
    : null
  const people = !id && q ? (await call(findPeople, { query: { q } })).people : null
  return { person: found?.person ?? null, isGone: id !== null && found === null, q, people }
}

export async function action({ request, url }: Route.ActionArgs) {
  const id = Number(url.searchParams.get('person'))
  const reason = String((await request.formData()).get('reason') ?? '')
  const answer = await runCallForm(
    async () => {
      await call(callUser, { params: { id }, body: { reason } })
      return 'Your phone rings now, then theirs. Both of you see our number.'
    },
    { about: id, text: reason },
  )
  return data(answer, { status: answer.status ?? 200 })
}

export default function CallUserScreen({
  loaderData: { person, isGone, q, people },
  actionData,
}: Route.ComponentProps) {
  useRinging(person?.calls.some(({ state }) => state === 'ringing') ?? false)
  return (
    <div className="calls">
      <div className="desk-bar">
        <h1>{person ? `Call ${person.name}` : 'Call a person'}</h1>
      </div>
      {isGone ? <Banner tone="brick">There is no such person.</Banner> : null}
      {person ? (
        <Call person={person} answer={actionData} />
      ) : (
        <>
          <Form method="get" className="settle" role="search">
            <TextField label="Name, phone, mail or id" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
            <Button type="submit" variant="sec" icon="search">
              Find
            </Button>
          </Form>
          {people?.length === 0 ? <EmptyState title="Nobody is found" /> : null}
          <ul className="calls-list">
            {people?.map(({ id, name }) => (
              <li key={id}>
                <Link to={`?person=${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Call({ person: { id, phone, calls }, answer }: { person: Callee; answer: CallAnswer | undefined }) {
  return (
    <>
      {answer?.done ? (
        <Banner tone="leaf" role="status">
          {answer.done}
        </Banner>
      ) : null}
      {phone ? (
        <Form method="post" className="settle" key={answer?.done}>
          <p className="mut">{phone}. Your phone rings first; neither of you sees the other’s number.</p>
          <TextField
            {...{ label: 'Why you call', name: 'reason', maxLength: 300, autoComplete: 'off' }}
            defaultValue={answer?.typed}
            error={answer?.problem}
          />
          <Button type="submit" icon="phone">
            Call
          </Button>
        </Form>
      ) : (
        <p>This person has told us no phone.</p>
      )}
      <p>
        <Link to={`/admins/people/${id}`}>Their story</Link>
      </p>
      <section aria-labelledby="calls-title">
        <h2 id="calls-title">Calls of the office</h2>
        {calls.length === 0 ? <p className="mut">None yet.</p> : null}
        <ul>
          {calls.map((each) => (
            <CallLine key={each.id} call={each} />
          ))}
        </ul>
      </section>
    </>
  )
}
