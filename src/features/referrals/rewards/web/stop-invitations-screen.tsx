import { Form, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { stopInvitations } from '../invitation-contract.ts'
import type { Route } from './+types/stop-invitations-screen.ts'
import './refer.css'

export const meta: Route.MetaFunction = () => [
  { title: 'No more invitations | Thikana' },
  { name: 'robots', content: 'noindex' },
]

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
        <h1>{actionData ? 'No more invitations' : 'Stop invitations?'}</h1>
        {actionData ? (
          <>
            <p role="status">Nobody can invite you through us any more. Nothing else about you is kept.</p>
            <div>
              <ButtonLink variant="sec" to="/">
                See homes
              </ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="stack g4">
            <p>Somebody you know asked us to write to you. We can stop all such messages, whoever asks.</p>
            <div>
              <Button type="submit" busy={busy}>
                Stop all invitations
              </Button>
            </div>
          </Form>
        )}
      </div>
    </div>
  )
}
