import { data, Form, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { stopNotices } from '../contract.ts'
import type { Route } from './+types/stop-notices-screen.ts'
import './leads.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Stop messages | Thikana' },
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
        <h1>You will get no more alerts</h1>
        <p role="status">All alerts to this address are off.</p>
        <ButtonLink to="/">Explore homes</ButtonLink>
      </div>
    )
  }
  return (
    <div className="wrap lead-page">
      <h1>Stop these messages?</h1>
      <p className="mut">We will stop all alerts to this address. You can turn them on again at any time.</p>
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" busy={busy}>
          Stop all of them
        </Button>
      </Form>
    </div>
  )
}
