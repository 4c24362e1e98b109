import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { stopInvitations } from '../invitation-contract.ts'
import type { Route } from './+types/stop-invitations-screen.ts'
import './refer.css'

export const meta: Route.MetaFunction = () => [{ title: m.refer_stop_page() }, { name: 'robots', content: 'noindex' }]

export async function action({ params }: Route.ActionArgs) {
  await call(stopInvitations, { body: { code: params.code.slice(0, 60) } }).catch((error: unknown) => {
    // A damaged link is answered like a good one, as the call does with an unknown code.
    if (!(error instanceof CallError) || error.status !== 400) throw error
  })
  return { done: true }
}

/** Opening it changes nothing, because mail readers fetch links. */
export default function StopInvitationsScreen({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="wrap refer">
      <div className="stack g4">
        <h1>{m.refer_stop_title({ done: actionData ? 'yes' : 'no' })}</h1>
        {actionData ? (
          <>
            <p role="status">{m.refer_stopped()}</p>
            <div>
              <ButtonLink variant="sec" to="/">
                {m.home_see_homes()}
              </ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="stack g4">
            <p>{m.refer_stop_text()}</p>
            <div>
              <Button type="submit" busy={busy}>
                {m.refer_stop_all()}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </div>
  )
}
