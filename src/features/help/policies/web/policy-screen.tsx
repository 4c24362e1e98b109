import { m } from '#messages'
import { call } from '#shared/call.ts'
import { currentLanguage, pathWithin } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { getPolicy, type Section } from '../contract.ts'
import { contactPath, policies, policyAt } from '../rules.ts'
import type { Route } from './+types/policy-screen.ts'
import { policyLabel } from './policy-label.ts'
import './policies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, path } = policyAt(pathWithin(url)) ?? policies[0]
  const { origin } = context.get(pageContext)
  return { policy: await call(getPolicy, { params: { name } }), origin, path }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: `${loaderData.policy.title} | Thikana`,
        description: loaderData.policy.description,
        url: `${loaderData.origin}${loaderData.path}`,
        translatedAt: loaderData,
      })
    : [{ title: 'Thikana' }]

/** One page for all policies: an index, the sections, and the way to the others. */
export default function PolicyScreen({ loaderData: { policy, path } }: Route.ComponentProps) {
  return (
    <div className="wrap policy">
      <header>
        <h1>{policy.title}</h1>
        <p className="mut">
          {m.policies_changed({
            date: localDay(policy.changed_on),
            day: (words) => <time dateTime={policy.changed_on}>{words}</time>,
          })}
        </p>
        {currentLanguage() === 'en' ? null : <Binding path={path} />}
        <p>{policy.intro}</p>
      </header>
      <nav aria-labelledby="policy-index" className="policy-index">
        <h2 id="policy-index">{m.policies_on_this_page()}</h2>
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
        <nav aria-label={m.policies_others()} className="policy-others">
          {policies
            .filter(({ name }) => name !== policy.name)
            .map(({ name, path }) => (
              <Link key={path} tap to={path}>
                {policyLabel(name)}
              </Link>
            ))}
          <Link tap to={contactPath}>
            {m.policies_contact()}
          </Link>
        </nav>
      </div>
    </div>
  )
}

/** A plain link, because the router's lead to pages in the language of this one. */
const Binding = ({ path }: { path: string }) => (
  <p className="b">
    {m.policies_binding({
      link: (words) => (
        <a className="link" href={path} hrefLang="en-IN">
          {words}
        </a>
      ),
    })}
  </p>
)

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
      {points.map(({ term, is_code, text }) => (
        <div key={term}>
          <dt lang={is_code ? 'en-IN' : undefined}>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
