import type { HouseCard as HouseCardData } from '#features/homes/cards/contract.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import type { House } from '#features/homes/listing/contract.ts'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'

type SimilarHomesProps = {
  house: House
  similar: HouseCardData[]
  /** The search that finds all of them. */
  all: string
}

export function SimilarHomes({ house, similar, all }: SimilarHomesProps) {
  return (
    <section id="similar" className="simi far" tabIndex={-1} aria-labelledby="similar-title">
      <div className="row between wrapx">
        <h2 id="similar-title">{m.house_similar()}</h2>
        <Link tap to={all}>
          {m.house_view_all_similar()}
        </Link>
      </div>
      {similar.length > 0 ? (
        <div className="sims hscroll">
          {similar.map((each) => (
            <HouseCard key={each.id} house={each} sizes="(min-width: 981px) 387px, 300px" />
          ))}
        </div>
      ) : (
        <p className="mut">{m.house_no_similar({ locality: house.address.locality })}</p>
      )}
    </section>
  )
}
