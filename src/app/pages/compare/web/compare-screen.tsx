import { redirect } from 'react-router'
import { compareUrl, mostCompared, readHomes } from '#features/search/saved/compare-url.ts'
import { compareHomes } from '#features/search/saved/contract.ts'
import { planUrl } from '#features/visits/planner/rules.ts'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { Route } from './+types/compare-screen.ts'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Compare homes | Thikana' },
  { name: 'robots', content: 'noindex' },
]

/** The whole comparison is in the URL, so that it can be shared. */
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = readHomes(query)
  const work = query.get('work')?.slice(0, 300) ?? ''
  // A form sends every tick as a pair of its own; the address people share is the short one.
  if (query.getAll('homes').length > 1) throw redirect(compareUrl(asked, work))
  const slugs = asked.slice(0, mostCompared)
  const leftOut = asked.slice(mostCompared)
  if (slugs.length === 0) return { comparison: null, slugs, leftOut, work }
  const comparison = await call(compareHomes, { query: { homes: slugs.join(','), ...(work ? { work } : {}) } })
  return { comparison, slugs: comparison.homes.map(({ slug }) => slug), leftOut, work }
}

export default function CompareScreen({ loaderData }: Route.ComponentProps) {
  const { comparison, slugs, leftOut, work } = loaderData
  const missing = comparison?.missing.length ?? 0
  return (
    <div className="wrap compare-page">
      <h1 id="compare-title">Compare homes</h1>
      {leftOut.length > 0 ? (
        <Banner role="status" icon="info" title={`You can compare up to ${mostCompared} homes.`}>
          {leftOut.length === 1 ? 'One more was asked for.' : `${leftOut.length} more were asked for.`} Remove one of
          these, then add it.
        </Banner>
      ) : null}
      {missing > 0 ? (
        <Banner role="status">
          {missing === 1
            ? 'One of these homes is no longer listed.'
            : `${missing} of these homes are no longer listed.`}
        </Banner>
      ) : null}
      {comparison && comparison.homes.length > 0 ? (
        <>
          <div className="compare-top">
            <p className="mut">What differs is in bold.</p>
            <Switch label="Only what differs" className="only-differing" />
          </div>
          <CompareTable comparison={comparison} removeUrl={(slug) => urlWithout(slugs, leftOut, slug, work)} />
          <p>
            <Link tap to={planUrl(slugs)}>
              Plan a day of visits to these homes
            </Link>
          </p>
          {slugs.length < mostCompared ? (
            <p>
              <Link tap to="/shortlist">
                Add a home from your shortlist
              </Link>
            </p>
          ) : null}
        </>
      ) : (
        <EmptyState
          title="Nothing to compare yet"
          actions={<ButtonLink to="/shortlist">Open your shortlist</ButtonLink>}
        >
          Save homes with the heart, tick two to four of them on your shortlist, and see them side by side here.
        </EmptyState>
      )}
    </div>
  )
}

/** The next one that did not fit takes the free place. */
const urlWithout = (slugs: readonly string[], leftOut: readonly string[], slug: string, work: string): string =>
  compareUrl([...slugs.filter((each) => each !== slug), ...leftOut], work)
