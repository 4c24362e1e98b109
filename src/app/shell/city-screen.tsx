import { cityCookie } from '#features/places/city-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/city-screen.ts'

/** Remembers the city looked at last, for the home page and the frame to start from. */
export async function action({ request }: Route.ActionArgs) {
  const city = String((await readForm(request)).get('city') ?? '')
  if (!/^[a-z]+(-[a-z]+)*$/.test(city) || city.length > 60) return new Response(null, { status: 400 })
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': cityCookie(city) },
  })
}
