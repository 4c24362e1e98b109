import { redirect } from 'react-router'
import { bookedPath } from '#features/booking/bookings/booked-path.ts'
import { turnOffAutopay } from '#features/tenancy/autopay/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getCurrentTenancy, type MyHome } from '../contract.ts'
import type { Route } from './+types/my-home-screen.ts'
import { MyHomePage } from './my-home-page.tsx'
import { sendCase, sendPhotoHere, sendPhotoOver } from './send-case.ts'

export const meta: Route.MetaFunction = () => [{ title: m.myhome_page() }, { name: 'robots', content: 'noindex' }]

const beforeKeys: readonly MyHome['state'][] = ['booked', 'agreement_pending', 'ready_to_move_in']

export async function loader() {
  const { data: home } = await call(getCurrentTenancy, {})
  // The page of the booking has the way to move-in day.
  if (home?.booking_id && beforeKeys.includes(home.state)) throw redirect(bookedPath(home.booking_id))
  return { home }
}

/** Autopay off, or "not as shown". */
async function act(form: FormData, send: typeof sendPhotoHere) {
  if (form.get('intent') !== 'autopay-off') return sendCase(form, send)
  await call(turnOffAutopay, {})
  return redirect('/alpha/myhome')
}

export const action = async ({ request }: Route.ActionArgs) => act(await readForm(request), sendPhotoHere)

export const clientAction = async ({ request }: Route.ClientActionArgs) => act(await request.formData(), sendPhotoOver)

export default function MyHomeScreen({ loaderData: { home }, actionData }: Route.ComponentProps) {
  if (home) return <MyHomePage home={home} refused={actionData} />
  return (
    <div className="wrap whole">
      <EmptyState as="h1" title={m.myhome_none()} actions={<ButtonLink to="/">{m.myhome_explore()}</ButtonLink>}>
        {m.myhome_none_text()}
      </EmptyState>
    </div>
  )
}
