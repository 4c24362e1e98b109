import { data } from 'react-router'
import { useCity } from '#features/places/web/use-city.ts'
import { m } from '#messages'
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

export const meta: Route.MetaFunction = () => [{ title: m.saved_page() }, { name: 'robots', content: 'noindex' }]

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
    return data<Outcome>({ problem: status === 404 ? m.saved_gone() : error.message }, { status })
  }
}

async function act(what: string, params: { id: number }, name: string): Promise<Outcome> {
  if (what === 'remove') {
    await call(removeSavedSearch, { params })
    return { removed: { id: params.id, name } }
  }
  if (what === 'restore') {
    await call(restoreSavedSearch, { params })
    return { said: m.saved_back() }
  }
  if (what === 'pause' || what === 'resume') {
    const { search } = await call(updateSavedSearch, { params, body: { paused: what === 'pause' } })
    return {
      said: search.paused ? m.saved_is_paused({ name: search.name }) : m.saved_runs_again({ name: search.name }),
    }
  }
  const frequency = frequencies.find((each): each is Frequency => each === what)
  const { search } = await call(updateSavedSearch, { params, body: frequency ? { frequency } : {} })
  return { said: search.frequency === 'instant' ? m.saved_told_at_once() : m.saved_told_daily() }
}

export default function SavedSearchesScreen({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  const city = useCity()
  return (
    <div className="wrap saved-searches">
      <h1>{m.saved_title()}</h1>
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
            {m.saved_how_we_write({ settings: (said) => <Link to="/profile/notifications">{said}</Link> })}
          </p>
          <ul className="saved-list">
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={m.saved_none()}
          actions={<ButtonLink to={city ? `/${city.slug}` : '/'}>{m.saved_search_homes()}</ButtonLink>}
        >
          {m.saved_none_text()}
        </EmptyState>
      )}
    </div>
  )
}
