import { formatShortDay } from '#shared/dates.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'

/** Both ends of the move with their days. */
export function Legs({ present, home }: { present: TransferDashboard['present']; home: TransferHome }) {
  const { last_day, first_day } = home.quote
  return (
    <section className="transfer-legs" aria-label="Both homes">
      <div>
        <div className="transfer-photo">
          {present.picture ? <Picture picture={present.picture} sizes="320px" decorative /> : null}
        </div>
        <p className="b">Leave on {formatShortDay(last_day)}</p>
        <p className="s mut">
          {present.unit_name}, {present.locality}, {present.city}
        </p>
      </div>
      <Icon icon="arrow-right" />
      <div>
        <div className="transfer-photo">
          {home.picture ? <Picture picture={home.picture} sizes="320px" decorative /> : null}
        </div>
        <p className="b">Start on {formatShortDay(first_day)}</p>
        <p className="s mut">
          {home.unit_name}, {home.locality}, {home.city}
        </p>
      </div>
    </section>
  )
}
