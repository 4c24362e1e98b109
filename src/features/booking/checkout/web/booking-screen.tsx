import { useEffect } from 'react'
import { data } from 'react-router'
import { m } from '#messages'
import { pathWithin } from '#shared/language.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/booking-screen.ts'
import { actOnBooking } from './act-on-booking.ts'
import { keepBooking, onScreen, type ShownBooking } from './booking-failed.tsx'
import { BookingPage } from './booking-page.tsx'
import { loadBooking } from './load-booking.ts'

export const loader = ({ params, url }: Route.LoaderArgs) => loadBooking(params.id, url.searchParams)

/** Where the price of another choice fails to load, the page stays as it is, with what was typed. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<ShownBooking> {
  try {
    return (await serverLoader()) as ShownBooking
  } catch (error) {
    return keepBooking(error, params.id)
  }
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const answer = await actOnBooking(await readForm(request), params.id, `${pathWithin(url)}${url.search}`)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.booking_page({ title: loaderData.house.title }) : `${m.errors_not_found()} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export default function BookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const shown = loaderData as ShownBooking
  useEffect(() => {
    if (!shown.failed) onScreen.booking = shown
  }, [shown])
  return <BookingPage data={shown} answer={actionData} />
}
