import { data, Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { getAlertStop, stopAlerts } from '../contract.ts'
import type { Route } from './+types/stop-alerts-screen.ts'
import './saved-searches.css'

export const meta: Route.MetaFunction = () => [
  { title: m.stops_searches_page() },
  { name: 'robots', content: 'noindex' },
]

/** GET changes nothing, because mail readers prefetch links. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const { running } = await call(getAlertStop, { query: { code: params.code.slice(0, 80) } })
    return data({ running, problem: null })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    return data({ running: 0, problem: error.message }, { status: 404 })
  }
}

export const action = ({ params }: Route.ActionArgs) => call(stopAlerts, { body: { code: params.code.slice(0, 80) } })

export default function StopAlertsScreen({ loaderData: { running, problem }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const state = problem ? 'broken' : running > 0 ? 'running' : 'paused'
  return (
    <div className="wrap stop-alerts">
      <h1>{m.stops_searches_title({ state })}</h1>
      {state === 'broken' ? <p>{m.stops_broken_text()}</p> : null}
      {state === 'running' ? (
        <Form method="post" className="stack">
          <p>{m.stops_running_text({ count: running })}</p>
          <Button type="submit" busy={busy}>
            {m.stops_pause_all()}
          </Button>
        </Form>
      ) : null}
      {state === 'paused' ? <p role="status">{m.stops_paused_text({ done: actionData ? 'yes' : 'no' })}</p> : null}
      <ButtonLink variant="sec" to="/saved-searches">
        {m.stops_open_searches()}
      </ButtonLink>
    </div>
  )
}
