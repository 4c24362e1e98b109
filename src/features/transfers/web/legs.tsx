import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'

/** Both ends of the move with their days. */
export function Legs({ present, home }: { present: TransferDashboard['present']; home: TransferHome }) {
  const { last_day, first_day } = home.quote
  return (
    <section className="transfer-legs" aria-label={m.transfers_both_homes()}>
      <div>
        <div className="transfer-photo">
          {present.picture ? <Picture picture={present.picture} sizes="320px" decorative /> : null}
        </div>
        <p className="b">{m.transfers_leave_on({ day: localShortDay(last_day) })}</p>
        <p className="s mut">
          {unitWords(present.unit_name)}, {present.locality}, {present.city}
        </p>
      </div>
      <Icon icon="arrow-right" />
      <div>
        <div className="transfer-photo">
          {home.picture ? <Picture picture={home.picture} sizes="320px" decorative /> : null}
        </div>
        <p className="b">{m.transfers_start_on({ day: localShortDay(first_day) })}</p>
        <p className="s mut">
          {unitWords(home.unit_name)}, {home.locality}, {home.city}
        </p>
      </div>
    </section>
  )
}
