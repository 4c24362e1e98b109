import type { LinkGroup, SearchResults } from '#features/search/filters/contract.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import type { Link } from '#shared/link.ts'
import { formatRupees, paise } from '#shared/money.ts'

export type Around = Pick<SearchResults, 'similar_searches' | 'popular_localities' | 'interlinks'> & {
  seo_details: Pick<SearchResults['seo_details'], 'nearby_localities' | 'average_rents'>
}
export type AroundNames = { city: string; locality?: string | undefined }

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
      <h2 id="average-rents">{m.results_average_rents({ place })}</h2>
      <table className="rents" aria-labelledby="average-rents">
        <thead className="vh">
          <tr>
            <th scope="col">{m.search_kind_of_home()}</th>
            <th scope="col">{m.results_to_let()}</th>
            <th scope="col">{m.results_average_rent()}</th>
          </tr>
        </thead>
        <tbody>
          {rents.map(({ text, url, average_rent, house_count }) => (
            <tr key={url}>
              <th scope="row">
                <a href={localAddress(url)}>{text}</a>
              </th>
              <td className="s mut">{m.search_count({ count: house_count })}</td>
              <td className="b">
                {m.results_rent_each_month({
                  rent: formatRupees(paise(average_rent)),
                  small: (words) => <span className="s mut">{words}</span>,
                })}
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
      <h2>{names.locality ? m.results_near({ place: names.locality }) : m.results_near_there()}</h2>
      <ul className="near">
        {nearby.map(({ slug, name, url, distance_km, house_count }) => (
          <li key={slug}>
            <a href={localAddress(url)}>{name}</a>
            <span className="s mut">{m.results_km_and_count({ km: distance_km, count: house_count })}</span>
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
      <h2>{m.search_popular_in({ city })}</h2>
      <ul className="popular">
        {popular.map(({ slug, name, url, min_rent }) => (
          <li key={slug}>
            <a href={localAddress(url)}>
              <span className="b">{name}</span>
              <span className="s mut">{m.results_from_rent({ rent: formatRupees(paise(min_rent)) })}</span>
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
      <h2>{m.results_similar_searches()}</h2>
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
        <a href={localAddress(url)}>{text}</a>
      </li>
    ))}
  </ul>
)
