import { redirect } from 'react-router'
import { compareUrl, mostCompared, readHomes } from '#features/search/saved/compare-url.ts'
import { compareHomes } from '#features/search/saved/contract.ts'
import { planUrl } from '#features/visits/planner/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { Route } from './+types/compare-screen.ts'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

export const meta: Route.MetaFunction = () => [{ title: m.compare_page() }, { name: 'robots', content: 'noindex' }]

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
      <h1 id="compare-title">{m.compare_title()}</h1>
      {leftOut.length > 0 ? (
        <Banner role="status" icon="info" title={m.compare_up_to({ most: mostCompared })}>
          {m.compare_left_out({ count: leftOut.length })}
        </Banner>
      ) : null}
      {missing > 0 ? <Banner role="status">{m.compare_missing({ count: missing })}</Banner> : null}
      {comparison && comparison.homes.length > 0 ? (
        <>
          <div className="compare-top">
            <p className="mut">{m.compare_bold()}</p>
            <Switch label={m.compare_only_differing()} className="only-differing" />
          </div>
          <CompareTable comparison={comparison} removeUrl={(slug) => urlWithout(slugs, leftOut, slug, work)} />
          <p>
            <Link tap to={planUrl(slugs)}>
              {m.compare_plan_day()}
            </Link>
          </p>
          {slugs.length < mostCompared ? (
            <p>
              <Link tap to="/shortlist">
                {m.compare_add_home()}
              </Link>
            </p>
          ) : null}
        </>
      ) : (
        <EmptyState
          title={m.compare_none()}
          actions={<ButtonLink to="/shortlist">{m.compare_open_shortlist()}</ButtonLink>}
        >
          {m.compare_none_text()}
        </EmptyState>
      )}
    </div>
  )
}

/** The next one that did not fit takes the free place. */
const urlWithout = (slugs: readonly string[], leftOut: readonly string[], slug: string, work: string): string =>
  compareUrl([...slugs.filter((each) => each !== slug), ...leftOut], work)
