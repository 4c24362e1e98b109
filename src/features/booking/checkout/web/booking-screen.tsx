import { data } from 'react-router'
import { m } from '#messages'
import { pathWithin } from '#shared/language.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/booking-screen.ts'
import { actOnBooking } from './act-on-booking.ts'
import { BookingPage } from './booking-page.tsx'
import { loadBooking } from './load-booking.ts'

export const loader = ({ params, url }: Route.LoaderArgs) => loadBooking(params.id, url.searchParams)

export async function action({ request, params, url }: Route.ActionArgs) {
  const answer = await actOnBooking(await readForm(request), params.id, `${pathWithin(url)}${url.search}`)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.booking_page({ title: loaderData.house.title }) : `${m.errors_not_found()} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export default function BookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage data={loaderData} answer={actionData} />
}
