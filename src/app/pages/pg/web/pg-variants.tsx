import { bookingPath } from '#features/booking/checkout/booking-links.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { plural } from '#features/homes/listing/house-words.ts'
import { cheapestFreeBed, type PgVariant, variantName } from '#features/homes/listing/pg-variants.ts'
import { formatDay } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import './pg-screen.css'

type PgVariantsProps = { variants: readonly PgVariant[]; house: House }

/** Variants of a PG, chosen before a bed. */
export function PgVariants({ variants, house }: PgVariantsProps) {
  return (
    <section id="sharing" tabIndex={-1} aria-labelledby="sharing-title">
      <h2 id="sharing-title">Ways to live here</h2>
      <p className="s mut lead">As of {formatDay(house.move_in)}.</p>
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
            <BookVariant house={house} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookVariant({ house, variant }: { house: House; variant: PgVariant }) {
  const bed = cheapestFreeBed(house.rooms, variant.key)
  if (bed === undefined) return null
  return (
    <ButtonLink variant="sec" small to={bookingPath(house, { unit: `bed-${bed}`, moveIn: house.move_in })}>
      Book<span className="vh">: {variantName(variant)}</span>
    </ButtonLink>
  )
}

const iconOf = ({ sharing }: PgVariant) => (sharing === 1 ? 'bed-single' : sharing === 2 ? 'bed-double' : 'users')
