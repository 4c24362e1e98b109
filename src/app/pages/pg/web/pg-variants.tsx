import { bookingPath } from '#features/booking/checkout/booking-links.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { cheapestFreeBed, type PgVariant, variantName } from '#features/homes/listing/pg-variants.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
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
      <h2 id="sharing-title">{m.house_ways_to_live()}</h2>
      <p className="s mut lead">{m.house_as_of({ day: localDay(house.move_in) })}</p>
      <ul className="pg-variants">
        {variants.map((variant) => (
          <li key={variant.key} className="card pad">
            <p className="row b">
              <Icon icon={iconOf(variant)} />
              {variantName(variant)}
            </p>
            {variant.rent_from === null ? null : <Price amount={variant.rent_from} of={m.house_a_month_from()} />}
            <p className="row wrapx s">
              {variant.beds_free > 0 ? (
                <Tag tone="leaf">{m.house_beds_free({ count: variant.beds_free })}</Tag>
              ) : (
                <Tag>{m.house_all_taken()}</Tag>
              )}
              <span className="mut">{m.house_rooms({ count: variant.rooms })}</span>
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
      {m.house_book()}
      <span className="vh">{m.house_book_variant_hidden({ variant: variantName(variant) })}</span>
    </ButtonLink>
  )
}

const iconOf = ({ sharing }: PgVariant) => (sharing === 1 ? 'bed-single' : sharing === 2 ? 'bed-double' : 'users')
