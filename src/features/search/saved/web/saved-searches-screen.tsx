import { data } from 'react-router'
import { useCity } from '#features/places/web/use-city.ts'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Frequency, frequencies } from '../alert-rules.ts'
import { listSavedSearches, removeSavedSearch, restoreSavedSearch, updateSavedSearch } from '../contract.ts'
import type { Route } from './+types/saved-searches-screen.ts'
import { SavedSearchCard, UndoRemoval } from './saved-search-card.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import './saved-searches.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Saved searches | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listSavedSearches, {})

type Outcome = { said?: string; problem?: string; removed?: { id: number; name: string } }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = Number(form.get('id'))
  try {
    return data<Outcome>(await act(String(form.get('do') ?? ''), { id }, String(form.get('name') ?? '').slice(0, 200)))
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    // An invalid id is handled like an unknown one.
    const status = error.status === 400 ? 404 : error.status
    return data<Outcome>({ problem: status === 404 ? 'This search has been removed.' : error.message }, { status })
  }
}

async function act(what: string, params: { id: number }, name: string): Promise<Outcome> {
  if (what === 'remove') {
    await call(removeSavedSearch, { params })
    return { removed: { id: params.id, name } }
  }
  if (what === 'restore') {
    await call(restoreSavedSearch, { params })
    return { said: 'The search is back.' }
  }
  if (what === 'pause' || what === 'resume') {
    const { search } = await call(updateSavedSearch, { params, body: { paused: what === 'pause' } })
    return { said: search.paused ? `“${search.name}” is paused.` : `“${search.name}” runs again.` }
  }
  const frequency = frequencies.find((each): each is Frequency => each === what)
  const { search } = await call(updateSavedSearch, { params, body: frequency ? { frequency } : {} })
  return {
    said:
      search.frequency === 'instant'
        ? 'We tell you about new homes at once.'
        : 'We tell you about new homes once a day.',
  }
}

export default function SavedSearchesScreen({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  const city = useCity()
  return (
    <div className="wrap saved-searches">
      <h1>Saved searches</h1>
      <SavedTabs here="searches" />
      <div aria-live="polite">
        {actionData?.said ? <Banner tone="leaf">{actionData.said}</Banner> : null}
        {actionData?.removed ? <UndoRemoval {...actionData.removed} /> : null}
      </div>
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {searches.length > 0 ? (
        <>
          <p className="mut">
            We write to you about homes that are newly listed, free again or cheaper. By email where you have confirmed
            one, else by SMS; never from 9 pm to 9 am. <Link to="/profile/notifications">Choose how</Link>
          </p>
          <ul className="saved-list">
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title="No saved searches yet"
          actions={<ButtonLink to={city ? `/${city.slug}` : '/'}>Search homes</ButtonLink>}
        >
          Search for what you need, and press Save search. We tell you when a new home fits.
        </EmptyState>
      )}
    </div>
  )
}
