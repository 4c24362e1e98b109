import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { getPolicy, type Section } from '../contract.ts'
import { contactPath, policies, policyAt } from '../rules.ts'
import type { Route } from './+types/policy-screen.ts'
import './policies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, path } = policyAt(url.pathname) ?? policies[0]
  const { origin } = context.get(pageContext)
  return { policy: await call(getPolicy, { params: { name } }), canonical: `${origin}${path}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.policy.title} | Thikana`,
        description: loaderData.policy.description,
        url: loaderData.canonical,
      })
    : [{ title: 'Thikana' }]

/** One page for all policies: an index, the sections, and the way to the others. */
export default function PolicyScreen({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <div className="wrap policy">
      <header>
        <h1>{policy.title}</h1>
        <p className="mut">
          Last changed on <time dateTime={policy.changed_on}>{formatDay(policy.changed_on)}</time>
        </p>
        <p>{policy.intro}</p>
      </header>
      <nav aria-labelledby="policy-index" className="policy-index">
        <h2 id="policy-index">On this page</h2>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="policy-text">
        {policy.sections.map((section) => (
          <PolicySection key={section.id} section={section} />
        ))}
        <nav aria-label="Other policies" className="policy-others">
          {policies
            .filter(({ name }) => name !== policy.name)
            .map(({ path, label }) => (
              <Link key={path} tap to={path}>
                {label}
              </Link>
            ))}
          <Link tap to={contactPath}>
            Contact
          </Link>
        </nav>
      </div>
    </div>
  )
}

function PolicySection({ section: { id, title, text, points, links } }: { section: Section }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 ? <Points points={points} /> : null}
      {links.map(({ to, label }) => (
        <Link key={to} tap to={to}>
          {label}
        </Link>
      ))}
    </section>
  )
}

/** Named points are a list of terms, others plain points; a section has one kind. */
function Points({ points }: Pick<Section, 'points'>) {
  return points[0]?.term === undefined ? (
    <ul>
      {points.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : (
    <dl>
      {points.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
