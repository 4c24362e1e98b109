import { Link as RouterLink } from 'react-router'
import { useCities } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Arch } from '#ui/brand/arch.tsx'
import { Garland } from '#ui/brand/garland.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { HeroHome, HomePage } from '../contract.ts'
import { SearchForm } from './search-form.tsx'

export function HomeHero({ page }: { page: HomePage }) {
  const { city, hero, localities } = page
  const cities = useCities()
  return (
    <section className="hero wrap">
      <div className="say">
        <h1>{m.home_headline({ keep: (words) => <span className="nw">{words}</span> })}</h1>
        <p className="mut lead">{m.home_lead({ cities: cities.length })}</p>
        <SearchForm cities={cities} city={city.slug} />
        {localities.length > 0 ? (
          <p className="s mut popular">
            {m.home_popular()}
            {localities.slice(0, 3).map(({ name, slug, url }) => (
              <Link key={slug} tap to={url}>
                {name}
              </Link>
            ))}
          </p>
        ) : null}
      </div>
      {hero ? <Door hero={hero} /> : null}
    </section>
  )
}

/** A real home behind a doorway, with what it truly costs to walk in. */
function Door({ hero }: { hero: HeroHome }) {
  return (
    <RouterLink className="door" to={`/houses/${hero.slug}`}>
      <Arch className="frame">
        <Arch>
          <Picture picture={hero.picture} sizes="(min-width: 981px) 640px, 110vw" priority decorative />
        </Arch>
      </Arch>
      <Garland />
      <span className="plate">
        <span className="s dim">{m.home_to_move_in()}</span>
        <b>{formatRupees(paise(hero.to_move_in))}</b>
        <span className="s mut">{m.home_every_line()}</span>
        <span className="vh">: {hero.title}</span>
      </span>
    </RouterLink>
  )
}
