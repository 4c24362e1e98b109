import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { onlineVisitDiscount, onlineVisitOffer } from '#features/offers/rules.ts'
import type { Town } from '#features/places/web/use-city.ts'
import { loadFetchedTour } from '#features/visits/online-visits/web/load-fetched-tour.ts'
import { m } from '#messages'
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
          <span className="vh">{m.home_play_tour({ title: tour.title })}</span>
          <Tag tone="photo" className="dur">
            {formatDuration(tour.duration_s)}
          </Tag>
        </Link>
        <div className="tx">
          <Tag tone="mar">{m.home_online_tour()}</Tag>
          <h2 id="online-tour">{m.home_tour_title()}</h2>
          <p className="mut">{m.home_tour_text({ percent, most: formatRupees(maxAmount) })}</p>
          <div className="row g3 wrapx">
            <ButtonLink to={`/${city.slug}?video=true`}>{m.home_tour_homes({ count: homes })}</ButtonLink>
            <Button variant="ter" aria-haspopup="dialog" onClick={() => setExplained(true)}>
              {m.home_how_it_works()}
            </Button>
          </div>
        </div>
      </div>
      {module ? <module.FetchedTourDialog home={tour} {...dialog} /> : null}
      <TourExplainer open={explained} onClose={() => setExplained(false)} city={city} />
    </section>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>

const feeExamples = [paise(10_000), paise(20_000)]

function TourExplainer({ open, onClose, city }: { open: boolean; onClose: () => void; city: Town }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.home_how_tour_works()}
      width={480}
      actions={
        <ButtonLink to={`/${city.slug}?video=true`} block>
          {m.home_see_tour_homes()}
        </ButtonLink>
      }
    >
      <ol className="explain">
        <li>{m.home_tour_step_open({ b: bold })}</li>
        <li>{m.home_tour_step_phone({ b: bold })}</li>
        <li>{m.home_tour_step_coupon({ b: bold, percent, most: formatRupees(maxAmount) })}</li>
      </ol>
      <table className="explain-sums">
        <caption className="s mut">{m.home_takes_off()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.home_one_time_fees()}</th>
            <th scope="col">{m.home_you_save()}</th>
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
      <p className="s mut">{m.home_tour_condition()}</p>
    </Dialog>
  )
}
