import { useState } from 'react'
import { Link } from 'react-router'
import { onlineVisitDiscount, onlineVisitOffer } from '#features/offers/rules.ts'
import type { Town } from '#features/places/web/use-city.ts'
import { loadFetchedTour } from '#features/visits/online-visits/web/load-fetched-tour.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOpened } from '#ui/overlays/use-opened.ts'
import { Picture } from '#ui/photos/picture.tsx'
import type { HomePage } from '../contract.ts'
import { formatDuration } from '../rules.ts'

const { percent, maxAmount } = onlineVisitOffer

export function TourBanner({ tour, city }: { tour: NonNullable<HomePage['tour']>; city: Town }) {
  const [explained, setExplained] = useState(false)
  const { module, link, dialog } = useOpened(loadFetchedTour)
  const homes = tour.house_count
  return (
    <section className="wrap blk far" aria-labelledby="online-tour">
      <div className="tour">
        <Link className="ph" to={`/houses/${tour.slug}/tour`} {...link}>
          <Picture picture={tour.picture} sizes="(min-width: 981px) 700px, 100vw" decorative />
          <span className="playb">
            <Icon icon="play" size="lg" />
          </span>
          <span className="vh">Play the tour of {tour.title}, </span>
          <Tag tone="photo" className="dur">
            {formatDuration(tour.duration_s)}
          </Tag>
        </Link>
        <div className="tx">
          <Tag tone="mar">Online tour</Tag>
          <h2 id="online-tour">See the whole home before you travel</h2>
          <p className="mut">
            Watch a recorded tour of the rooms themselves, then take {percent} % off the one-time fees, at most{' '}
            {formatRupees(maxAmount)}.
          </p>
          <div className="row g3 wrapx">
            <ButtonLink to={`/${city.slug}?video=true`}>
              {homes === 1 ? 'The home with a tour' : `${grouped(homes)} homes with a tour`}
            </ButtonLink>
            <Button variant="ter" aria-haspopup="dialog" onClick={() => setExplained(true)}>
              How it works
            </Button>
          </div>
        </div>
      </div>
      {module ? <module.FetchedTourDialog home={tour} {...dialog} /> : null}
      <TourExplainer open={explained} onClose={() => setExplained(false)} city={city} />
    </section>
  )
}

const feeExamples = [paise(10_000), paise(20_000)]

function TourExplainer({ open, onClose, city }: { open: boolean; onClose: () => void; city: Town }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="How an online tour works"
      width={480}
      actions={
        <ButtonLink to={`/${city.slug}?video=true`} block>
          See homes with a tour
        </ButtonLink>
      }
    >
      <ol className="explain">
        <li>
          <b>Open a home with an online tour.</b> Look for “Online tour” on the photo.
        </li>
        <li>
          <b>Enter your phone and email.</b> We send a code to your phone to confirm it is you.
        </li>
        <li>
          <b>Get your coupon.</b> A flat {percent} % off the one-time fees, at most {formatRupees(maxAmount)}.
        </li>
      </ol>
      <table className="explain-sums">
        <caption className="s mut">What it takes off</caption>
        <thead>
          <tr>
            <th scope="col">One-time fees</th>
            <th scope="col">You save</th>
          </tr>
        </thead>
        <tbody>
          {feeExamples.map((fees) => (
            <tr key={fees}>
              <td>{formatRupees(fees)}</td>
              <td>{formatRupees(onlineVisitDiscount(fees))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="s mut">If you have already visited a home in person, you cannot use the offer there.</p>
    </Dialog>
  )
}
