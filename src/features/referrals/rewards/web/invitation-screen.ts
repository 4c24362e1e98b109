import { redirect } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { followInvitation } from '../contract.ts'
import type { Route } from './+types/invitation-screen.ts'

/** Somebody's link: who sent it is remembered, then the site begins as for anybody. */
export async function loader({ params }: Route.LoaderArgs) {
  await call(followInvitation, { params: { code: params.code } }).catch((error: unknown) => {
    // A link with a typing error still leads to the site.
    if (!(error instanceof CallError) || error.status >= 500) throw error
  })
  throw redirect('/')
}
