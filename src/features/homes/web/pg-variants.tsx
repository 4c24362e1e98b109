import { BedDouble, BedSingle, Users } from 'lucide-react'
import { formatDay } from '#shared/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import { plural } from '../house-words.ts'
import { type PgVariant, variantName } from '../pg-variants.ts'
import './pg-screen.css'

type PgVariantsProps = { variants: readonly PgVariant[]; moveIn: string }

/** What people choose between in a PG, before they choose a bed. */
export function PgVariants({ variants, moveIn }: PgVariantsProps) {
  return (
    <section id="sharing" tabIndex={-1} aria-labelledby="sharing-title">
      <h2 id="sharing-title">Ways to live here</h2>
      <p className="s mut lead">As of {formatDay(moveIn)}.</p>
      <ul className="pg-variants">
        {variants.map((variant) => (
          <li key={variant.key} className="card pad">
            <p className="row b">
              <Icon icon={iconOf(variant)} />
              {variantName(variant)}
            </p>
            {variant.rent_from === null ? null : <Price amount={variant.rent_from} of="a month, from" />}
            <p className="row wrapx s">
              {variant.beds_free > 0 ? (
                <Tag tone="leaf">{plural(variant.beds_free, 'bed')} free</Tag>
              ) : (
                <Tag>All taken</Tag>
              )}
              <span className="mut">{plural(variant.rooms, 'room')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const iconOf = ({ sharing }: PgVariant) => (sharing === 1 ? BedSingle : sharing === 2 ? BedDouble : Users)
