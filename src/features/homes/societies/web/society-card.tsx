import { distanceText } from '#features/places/nearby.ts'
import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { SocietyCard as SocietyCardData } from '../contract.ts'
import { societyUrl } from '../rules.ts'

type SocietyCardProps = {
  society: SocietyCardData
  /** Distance in metres from the page's subject. */
  distance?: number
  priority?: boolean
}

const sizes = '(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw'

export function SocietyCard({ society, distance, priority = false }: SocietyCardProps) {
  return (
    <Card as="article" flush linked className="soc-card" aria-label={society.name}>
      <div className="ph">
        {society.picture ? <Picture picture={society.picture} sizes={sizes} priority={priority} decorative /> : null}
      </div>
      <div className="bd">
        <h3>
          <Anchor className="cover" to={societyUrl(society)} lang="en-IN">
            {society.name}
          </Anchor>
        </h3>
        <p className="s mut row">
          <Icon icon="map-pin" size="sm" />
          {society.locality}
          {distance === undefined ? null : m.societies_away({ distance: distanceText(distance) })}
        </p>
        <p className="s">
          <b className="b">{m.societies_to_let({ count: society.house_count })}</b>
          {society.min_rent === null ? null : m.societies_from({ rent: formatRupees(paise(society.min_rent)) })}
        </p>
      </div>
    </Card>
  )
}
