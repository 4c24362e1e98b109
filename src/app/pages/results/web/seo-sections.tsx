import type { LinkGroup, SearchResults } from '#features/search/filters/contract.ts'
import { grouped } from '#shared/indian-number.ts'
import type { Link } from '#shared/link.ts'
import { formatRupees, paise } from '#shared/money.ts'

export type Around = Pick<SearchResults, 'similar_searches' | 'popular_localities' | 'interlinks'> & {
  seo_details: Pick<SearchResults['seo_details'], 'nearby_localities' | 'average_rents'>
}
export type AroundNames = { city: string; locality?: string | undefined }

const count = (homes: number): string => `${grouped(homes)} ${homes === 1 ? 'home' : 'homes'}`

/** Below the results: rents here, places nearby, related searches. Plain links without script. */
export function SeoSections({ around, names }: { around: Around; names: AroundNames }) {
  const { nearby_localities: nearby, average_rents: rents } = around.seo_details
  return (
    <>
      <div className="around-pair">
        {rents.length > 0 ? <AverageRents rents={rents} place={names.locality ?? names.city} /> : null}
        {nearby.length > 0 ? <Nearby nearby={nearby} names={names} /> : null}
      </div>
      <Popular popular={around.popular_localities.filter(({ name }) => name !== names.locality)} city={names.city} />
      <Similar links={around.similar_searches} groups={around.interlinks} />
    </>
  )
}

function AverageRents({ rents, place }: { rents: Around['seo_details']['average_rents']; place: string }) {
  return (
    <section>
      <h2 id="average-rents">Average rents in {place}</h2>
      <table className="rents" aria-labelledby="average-rents">
        <thead className="vh">
          <tr>
            <th scope="col">Kind of home</th>
            <th scope="col">To let</th>
            <th scope="col">Average rent a month</th>
          </tr>
        </thead>
        <tbody>
          {rents.map(({ text, url, average_rent, house_count }) => (
            <tr key={url}>
              <th scope="row">
                <a href={url}>{text}</a>
              </th>
              <td className="s mut">{count(house_count)}</td>
              <td className="b">
                {formatRupees(paise(average_rent))} <span className="s mut">a month</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Nearby({ nearby, names }: { nearby: Around['seo_details']['nearby_localities']; names: AroundNames }) {
  return (
    <section>
      <h2>Near {names.locality ?? 'there'}</h2>
      <ul className="near">
        {nearby.map(({ slug, name, url, distance_km, house_count }) => (
          <li key={slug}>
            <a href={url}>{name}</a>
            <span className="s mut">
              {distance_km} km · {count(house_count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Popular({ popular, city }: { popular: Around['popular_localities']; city: string }) {
  if (popular.length === 0) return null
  return (
    <section>
      <h2>Popular localities in {city}</h2>
      <ul className="popular">
        {popular.map(({ slug, name, url, min_rent }) => (
          <li key={slug}>
            <a href={url}>
              <span className="b">{name}</span>
              <span className="s mut">from {formatRupees(paise(min_rent))} a month</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Similar({ links, groups }: { links: readonly Link[]; groups: readonly LinkGroup[] }) {
  if (links.length === 0 && groups.length === 0) return null
  return (
    <section className="similar">
      <h2>Similar searches</h2>
      <Links links={links} />
      <div className="link-columns">
        {groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <Links links={group.links} />
          </section>
        ))}
      </div>
    </section>
  )
}

export const Links = ({ links }: { links: readonly Link[] }) => (
  <ul>
    {links.map(({ text, url }) => (
      <li key={url}>
        <a href={url}>{text}</a>
      </li>
    ))}
  </ul>
)
