import { data, Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { stopNotices } from '../contract.ts'
import type { Route } from './+types/stop-notices-screen.ts'
import './leads.css'

export const meta: Route.MetaFunction = () => [
  { title: m.stops_notices_page() },
  { name: 'robots', content: 'noindex' },
]

/** GET changes nothing, because mail scanners open every link. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

type Answer = { stopped?: true; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '')
  try {
    await call(stopNotices, { body: { token: token.slice(0, 100) } })
    return data<Answer>({ stopped: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return data<Answer>({ problem: error.message }, { status: error.status || 503 })
  }
}

export default function StopNoticesScreen({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (actionData?.stopped) {
    return (
      <div className="wrap lead-page">
        <h1>{m.stops_notices_title({ stopped: 'yes' })}</h1>
        <p role="status">{m.stops_notices_text({ stopped: 'yes' })}</p>
        <ButtonLink to="/">{m.stops_explore()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="wrap lead-page">
      <h1>{m.stops_notices_title({ stopped: 'no' })}</h1>
      <p className="mut">{m.stops_notices_text({ stopped: 'no' })}</p>
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          {m.stops_stop_all()}
        </Button>
      </Form>
    </div>
  )
}
