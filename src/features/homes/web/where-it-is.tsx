import { MapPin } from 'lucide-react'
import { change, noFilters, resultsUrl } from '#features/search/rules.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { House } from '../contract.ts'

export function WhereItIs({ house }: { house: House }) {
  const { street, locality, locality_slug, city, city_slug, pincode } = house.address
  return (
    <section aria-labelledby="where-title">
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
        <Link tap to={resultsUrl(change(noFilters(city_slug), { locality: locality_slug }))}>
          All homes in {locality}
        </Link>
      </Card>
    </section>
  )
}
