import { data, Form, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { getAlertStop, stopAlerts } from '../contract.ts'
import type { Route } from './+types/stop-alerts-screen.ts'
import './saved-searches.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Messages about new homes | Thikana' },
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
  return (
    <div className="wrap stop-alerts">
      <h1>{problem ? 'This link does not work' : running > 0 ? 'Pause these messages?' : 'Messages are paused'}</h1>
      {problem ? <p>Please open it from the message again, or change it under Saved searches.</p> : null}
      {!problem && running > 0 ? (
        <Form method="post" className="stack">
          <p>
            {running === 1 ? 'You have one saved search' : `You have ${running} saved searches`} that we write to you
            about. Your searches stay; only the messages stop.
          </p>
          <Button type="submit" busy={busy}>
            Pause all messages
          </Button>
        </Form>
      ) : null}
      {!problem && running === 0 ? (
        <p role="status">
          {actionData ? 'Done. ' : ''}You get no messages about new homes. You can resume any search at any time.
        </p>
      ) : null}
      <ButtonLink variant="sec" to="/saved-searches">
        Open saved searches
      </ButtonLink>
    </div>
  )
}
