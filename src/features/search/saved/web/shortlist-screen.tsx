import { data, redirect } from 'react-router'
import { getViewer } from '#features/people/accounts/contract.ts'
import { safeRedirect, signInUrl } from '#features/people/accounts/rules.ts'
import { useCity } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { addToShortlist, listShortlist, mergeShortlist, removeFromShortlist } from '../contract.ts'
import { readShortlist, shortlistCookieName } from '../shortlist-cookie.ts'
import type { Route } from './+types/shortlist-screen.ts'
import { CompareBar } from './compare-bar.tsx'
import { OnShortlist } from './heart-button.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import { ShortlistCard } from './shortlist-card.tsx'
import { waitUntilKept } from './toggle-heart.ts'
import { useCompared } from './use-compared.ts'
import { useSeededHearts } from './use-hearts.ts'
import './shortlist.css'

export const meta: Route.MetaFunction = () => [{ title: m.shortlist_title() }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const inBrowser = readShortlist(context.get(pageContext).cookies[shortlistCookieName])
  const { signed_in } = await call(getViewer, {})
  if (signed_in && inBrowser.length > 0) await call(mergeShortlist, { body: { home_ids: inBrowser } })
  const removed = readShortlist(new URL(request.url).searchParams.get('removed') ?? undefined)
  return { ...(await call(listShortlist, {})), removed, signedIn: signed_in }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await waitUntilKept()
  return await serverLoader()
}

/** Handles hearts and buttons without a script. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const added = readShortlist(String(form.get('add') ?? ''))
  const removed = readShortlist(String(form.get('remove') ?? ''))
  try {
    for (const home_id of added) await call(addToShortlist, { params: { home_id } })
    for (const home_id of removed) await call(removeFromShortlist, { params: { home_id } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return data({ problem: error.message }, { status: error.status })
  }
  if (removed.length > 0) return redirect(`/shortlist?removed=${removed.join('.')}`)
  return redirect(form.has('plain') ? '/shortlist' : safeRedirect(String(form.get('back') ?? ''), '/shortlist'))
}

export default function ShortlistScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { houses, gone, removed, signedIn } = loaderData
  const ids = houses.map(({ id }) => id)
  useSeededHearts([...ids, ...gone])
  const compared = useCompared(houses.map(({ slug }) => slug))
  return (
    <div className="wrap shortlist">
      <h1>{m.shortlist_heading()}</h1>
      <SavedTabs here="homes" />
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {removed.length > 0 ? <Removed ids={removed} /> : null}
      {houses.length > 0 ? (
        <>
          <p className="mut">{m.shortlist_order()}</p>
          {signedIn ? null : <KeptHere />}
          <h2 className="vh">{m.shortlist_saved_homes()}</h2>
          <OnShortlist value={true}>
            <ul className="shortlist-cards">
              {houses.map((house) => (
                <ShortlistCard key={house.id} house={house} compared={compared} />
              ))}
            </ul>
          </OnShortlist>
          <CompareBar compared={compared} />
        </>
      ) : (
        <Empty signedIn={signedIn} />
      )}
      {gone.length > 0 ? <Gone ids={gone} /> : null}
    </div>
  )
}

const KeptHere = () => (
  <Banner
    action={
      <Link tap to={signInUrl('/shortlist')}>
        {m.shortlist_log_in()}
      </Link>
    }
  >
    {m.shortlist_kept_here()}
  </Banner>
)

function Removed({ ids }: { ids: readonly number[] }) {
  return (
    <Banner
      tone="leaf"
      role="status"
      action={
        <Button type="submit" form="hearts" name="add" value={ids.join('.')} variant="ter" small>
          {m.shortlist_undo()}
        </Button>
      }
    >
      {m.shortlist_removed()}
    </Banner>
  )
}

function Gone({ ids }: { ids: readonly number[] }) {
  const text = ids.length === 1 ? m.shortlist_gone_one() : m.shortlist_gone_many({ count: ids.length })
  return (
    <Banner
      action={
        <Button type="submit" form="hearts" name="remove" value={ids.join('.')} variant="ter" small>
          {ids.length === 1 ? m.shortlist_remove_it() : m.shortlist_remove_them()}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}

function Empty({ signedIn }: { signedIn: boolean }) {
  const city = useCity()
  return (
    <EmptyState
      title={m.shortlist_none()}
      actions={
        <>
          <ButtonLink to={city ? `/${city.slug}` : '/'}>{m.shortlist_explore()}</ButtonLink>
          {signedIn ? null : (
            <ButtonLink variant="sec" to={signInUrl('/shortlist')}>
              {m.shortlist_log_in()}
            </ButtonLink>
          )}
        </>
      }
    >
      {m.shortlist_press_heart()} {signedIn ? null : m.shortlist_on_another_device()}
    </EmptyState>
  )
}
