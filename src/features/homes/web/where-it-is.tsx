import { MapPin } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { House } from '../contract.ts'
import { localityUrl } from './nearby-urls.ts'

export function WhereItIs({ house }: { house: House }) {
  const { street, locality, city, pincode } = house.address
  return (
    <section className="far" aria-labelledby="where-title">
      <h2 id="where-title">Where it is</h2>
      <Card className="where">
        <Icon icon={MapPin} size="lg" />
        <address>
          {house.society ? <b>{house.society.name}</b> : null}
          <span>{street}</span>
          <span>
            {locality}, {city} {pincode}
          </span>
        </address>
        <Link tap to={localityUrl(house)}>
          All homes in {locality}
        </Link>
      </Card>
    </section>
  )
}
