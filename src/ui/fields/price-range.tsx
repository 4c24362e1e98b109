import { type KeyboardEvent, useMemo, useState } from 'react'
import { m } from '#messages'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import {
  limitsAt,
  orderedLimits,
  type PriceLimits,
  positionsOf,
  priceBars,
  priceStops,
  type RentCount,
  readPrice,
  sayLimits,
} from './price-scale.ts'
import { TextField } from './text-field.tsx'
import './price-range.css'

type PriceRangeProps = {
  /** The ends of the slider, in paise. */
  lowest: number
  highest: number
  /** In paise; 0 is no limit. */
  value: PriceLimits
  onValue: (limits: PriceLimits) => void
  /** Number of homes by rent: the histogram over the slider. */
  rents?: RentCount[]
  /** Number of homes within the current limits. */
  homes?: number
}

export function PriceRange({ lowest, highest, value, onValue, rents, homes }: PriceRangeProps) {
  const stops = useMemo(() => priceStops(lowest, highest), [lowest, highest])
  const { low, high } = positionsOf(stops, value)
  const last = stops.length - 1
  const share = (position: number) => `${(position / Math.max(1, last)) * 100}%`
  return (
    <fieldset className="prange">
      <legend className="vh">{m.ui_rent_a_month()}</legend>
      <div className="row between">
        <b aria-live="polite">{sayLimits(value)}</b>
        {homes !== undefined && <span className="s mut">{m.ui_home_count({ count: homes })}</span>}
      </div>
      <div className="range">
        {rents && <Hills stops={stops} rents={rents} value={value} />}
        <div className="track">
          <i style={{ left: share(low), right: `calc(100% - ${share(high)})` }} />
          <input
            type="range"
            aria-label={m.ui_lowest_rent()}
            aria-valuetext={value.low === 0 ? m.ui_no_lower_limit() : aMonth(value.low)}
            // Where both thumbs are at the far end, the lower one must lie on top or neither could move.
            className={low > last / 2 ? 'over' : undefined}
            max={last}
            value={low}
            onChange={(event) => onValue(limitsAt(stops, Math.min(Number(event.target.value), high), high))}
          />
          <input
            type="range"
            aria-label={m.ui_highest_rent()}
            aria-valuetext={value.high === 0 ? m.ui_no_upper_limit() : aMonth(value.high)}
            max={last}
            value={high}
            onChange={(event) => onValue(limitsAt(stops, low, Math.max(Number(event.target.value), low)))}
          />
        </div>
      </div>
      <div className="two">
        <PriceField
          label={m.ui_price_from()}
          price={value.low}
          onPrice={(price) => onValue(orderedLimits({ ...value, low: price }))}
        />
        <PriceField
          label={m.ui_price_to()}
          price={value.high}
          onPrice={(price) => onValue(orderedLimits({ ...value, high: price }))}
        />
      </div>
    </fieldset>
  )
}

const aMonth = (rent: number): string => m.ui_rupees_a_month({ rent: formatRupees(rent) })

function Hills({ stops, rents, value }: { stops: number[]; rents: RentCount[]; value: PriceLimits }) {
  return (
    <div className="hist" aria-hidden="true">
      {priceBars(stops, rents, value).map((bar, at) => (
        <i key={stops[at]} className={bar.inside ? 'in' : undefined} style={{ height: `${4 + bar.share * 68}px` }} />
      ))}
    </div>
  )
}

/** Accepts any typed text, and formats it with grouping on blur. */
function PriceField({ label, price, onPrice }: { label: string; price: number; onPrice: (price: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const commitTyped = () => {
    if (typed !== null) onPrice(readPrice(typed) ?? 0)
    setTyped(null)
  }
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commitTyped()
  }
  return (
    <TextField
      label={label}
      prefix="₹"
      inputMode="numeric"
      placeholder={m.ui_price_any()}
      value={typed ?? (price === 0 ? '' : grouped(rupees(price)))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commitTyped}
      onKeyDown={commitOnEnter}
    />
  )
}
