import { data } from 'react-router'
import { getHouse } from '#features/homes/listing/contract.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { type Awaited, notifyUrl } from '../notify-url.ts'
import { propertyTypes } from '../rules.ts'
import type { Route } from './+types/notify-me-screen.ts'
import { NotifyForm, readNotify, sendNotify } from './notify-form.tsx'
import './leads.css'

export const meta: Route.MetaFunction = () => [
  { title: `${m.notify_title()} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request }: Route.LoaderArgs) => ({ awaited: await awaitedIn(request.url) })

export async function action({ request }: Route.ActionArgs) {
  const awaited = await awaitedIn(request.url)
  const state = await sendNotify(readNotify(await readForm(request)), awaited)
  return data(state, { status: state.done ? 200 : 422 })
}

/** Reads the subject from the address; 404 for an unknown home or search. */
async function awaitedIn(address: string): Promise<Awaited> {
  const { searchParams } = new URL(address)
  const slug = searchParams.get('house')
  if (slug) {
    const { id, title } = await call(getHouse, { params: { slug } })
    const kind = propertyTypes.find((type) => type === searchParams.get('kind'))
    return { home: { id, slug, title, ...(kind ? { kind } : {}) } }
  }
  const [path = '', query] = (searchParams.get('search') ?? '').split('?')
  const found = parseSearchUrl(path, new URLSearchParams(query))
  if (!found) throw data({ error: { code: 'not_found', message: m.errors_not_found() } }, { status: 404 })
  return { search: found.filters }
}

export default function NotifyMeScreen({ loaderData: { awaited }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap lead-page">
      <h1>{m.notify_title()}</h1>
      <NotifyForm key={notifyUrl(awaited)} awaited={awaited} answer={actionData} />
    </div>
  )
}
