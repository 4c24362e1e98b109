import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { decideInfluencer, listInfluencerRequests } from '../contract.ts'
import type { Route } from './+types/influencer-requests-screen.ts'
import './influencers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'People who ask to be influencers | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listInfluencerRequests, {})

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const decision = form.get('decision') === 'accept' ? 'accept' : 'refuse'
  try {
    await call(decideInfluencer, { params: { id: Number(form.get('id')) }, body: { decision } })
    return data<Answer>({ done: decision === 'accept' ? 'They are an influencer now.' : 'Refused.' })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return data<Answer>({ problem: error.message }, { status: error.status || 503 })
  }
}

export default function InfluencerRequestsScreen({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  const { done, problem }: Answer = actionData ?? {}
  return (
    <div className="wrap infl">
      {requests.length === 0 ? (
        <EmptyState as="h1" title="Nobody waits">
          People who ask to become influencers appear here.
        </EmptyState>
      ) : (
        <h1>People who ask to be influencers</h1>
      )}
      {done ? <Banner tone="leaf" role="status" title={done} /> : null}
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <ul className="infl-list">
        {requests.map(({ person_id, name, channel, words, applied_at }) => (
          <Card key={person_id} as="li" className="stack g3">
            <div>
              <b>{name}</b>
              <p className="s mut">{formatMoment(new Date(applied_at))}</p>
            </div>
            <p className="infl-link">{channel}</p>
            {words ? <p className="infl-link">{words}</p> : null}
            <Form method="post" className="row wrapx">
              <input type="hidden" name="id" value={person_id} />
              <Button type="submit" small name="decision" value="accept">
                Make an influencer
              </Button>
              <Button type="submit" small variant="sec" name="decision" value="refuse">
                Refuse
              </Button>
            </Form>
          </Card>
        ))}
      </ul>
    </div>
  )
}
