import { useRef } from 'react'
import { addressText } from '#features/homes/listing/house-words.ts'
import { NearbyList } from '#features/homes/listing/web/nearby-list.tsx'
import { societyUrl } from '#features/homes/societies/rules.ts'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import type { HousePageData } from './load-house-page.ts'

const loadMap = () => import('./where-map.tsx')

type WhereItIsProps = Pick<HousePageData, 'house' | 'nearby' | 'links'> & { rent: number | undefined }

/** The home on a map, with the places nearby also as text. */
export function WhereItIs({ house, nearby, links, rent }: WhereItIsProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box, '200px')
  const { module } = useLoaded(loadMap, seen)
  return (
    <section className="far where" aria-labelledby="where-title">
      <h2 id="where-title">{m.house_where()}</h2>
      <p className="row">
        <Icon icon="map-pin" className="at" />
        <span>
          {house.society ? (
            <>
              <Link lang="en-IN" to={societyUrl({ city: house.address.city_slug, slug: house.society.slug })}>
                {house.society.name}
              </Link>
              ,{' '}
            </>
          ) : null}
          <MixedText text={addressText(house)} />
        </span>
      </p>
      <div ref={box} className="where-map">
        {module ? <module.WhereMap house={house} nearby={nearby} rent={rent} /> : null}
      </div>
      <NearbyList places={nearby} />
      <Link tap to={links.locality}>
        {m.house_all_in_locality({ locality: house.address.locality })}
      </Link>
    </section>
  )
}
