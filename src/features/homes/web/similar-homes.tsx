import type { HouseCard as HouseCardData } from '#features/search/contract.ts'
import { HouseCard } from '#features/search/web/house-card.tsx'
import { Link } from '#ui/link.tsx'
import type { House } from '../contract.ts'

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
        <h2 id="similar-title">Similar homes</h2>
        <Link tap to={all}>
          View all Similar houses
        </Link>
      </div>
      {similar.length > 0 ? (
        <div className="sims hscroll">
          {similar.map((each) => (
            <HouseCard key={each.id} house={each} sizes="(min-width: 981px) 387px, 300px" />
          ))}
        </div>
      ) : (
        <p className="mut">Nothing like it is near. The link shows every home in {house.address.locality}.</p>
      )}
    </section>
  )
}
