import { useContext, useEffect, useState } from 'react'
import { HeldTag } from '#features/booking/holds/web/held-tag.tsx'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { HeldHome } from '#features/homes/cards/web/held-home.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { isSoldOutInGroup } from '#features/homes/listing/sold-out.ts'
import { listGroupHouses } from '#features/search/filters/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { paise } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { sameTabOnPhones } from '#ui/actions/same-tab-on-phones.ts'
import { Price } from '#ui/display/price.tsx'
import { SkeletonCard } from '#ui/display/skeleton.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Carousel } from '#ui/photos/carousel.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import './group-carousel.css'

/** The homes of a group side by side; at most ten come. */
export function GroupCarousel({ group, label }: { group: number; label: string }) {
  const [answer, setAnswer] = useState<CardHouse[] | string | null>(null)
  useEffect(() => {
    let current = true
    call(listGroupHouses, { params: { id: group } }).then(
      ({ houses }) => current && setAnswer(houses),
      (error) => current && setAnswer(error instanceof CallError ? error.message : m.errors_internal()),
    )
    return () => {
      current = false
    }
  }, [group])
  if (answer === null) return <SkeletonCard />
  if (typeof answer === 'string') return <p role="alert">{answer}</p>
  return (
    <Carousel
      label={label}
      heading={<h4 className="vh">{label}</h4>}
      auto={false}
      slides={answer.map((house) => ({ id: house.id, node: <GroupHome house={house} /> }))}
    />
  )
}

function GroupHome({ house }: { house: CardHouse }) {
  const held = useContext(HeldHome) === house.id
  return (
    <article className="group-home">
      {house.picture ? (
        <div className="ph">
          <Picture picture={house.picture} sizes="240px" />
        </div>
      ) : null}
      <h5>
        <Anchor
          to={houseUrl(house)}
          target="_blank"
          rel="noopener"
          lang={writtenIn(house.title)}
          onClick={sameTabOnPhones}
        >
          {house.title}
        </Anchor>
      </h5>
      <div className="row between">
        <Price amount={paise(rentOf(house))} of={m.results_rent_of()} />
        {held ? <HeldTag houseId={house.id} /> : null}
        {isSoldOutInGroup(house) && !held ? <Tag>{m.cards_sold_out()}</Tag> : null}
      </div>
    </article>
  )
}
