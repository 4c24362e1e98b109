import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import type { MixWay } from '../contract.ts'

const lakh = (paise: number): string => `${(paise / 1_00_000_00).toFixed(1)} L`

/** Ranges on one scale, cut at its ends, which are named. The mark is the middle. */
export function RangeChart({ ways }: { ways: readonly MixWay[] }) {
  const [low, high] = [Math.min(...ways.map((way) => way.low)), Math.max(...ways.map((way) => way.high))]
  const room = Math.max(1, (high - low) * 0.08)
  const [from, to] = [low - room, high + room]
  const at = (value: number): number => ((value - from) / (to - from)) * 100
  return (
    <figure className="mix-figure">
      <figcaption className="s mut">
        Reaches you in a year, in ₹ lakh. The bar is where 8 in 10 years fall, the mark is the middle.
      </figcaption>
      <ul>
        {ways.map(({ key, title, now, best, net, low: least, high: most }) => (
          <li key={key}>
            <span>
              {title}
              {now ? ', now' : ''}
              {best ? ', best' : ''}
            </span>
            <svg aria-hidden="true" width="100%" height="24">
              <rect className="mix-axis" x="0" y="11.5" width="100%" height="1" />
              <rect
                className={best ? 'mix-range best' : 'mix-range'}
                x={`${at(least)}%`}
                y="6"
                width={`${at(most) - at(least)}%`}
                height="12"
                rx="4"
              />
              <rect className="mix-mark" x={`${at(net)}%`} y="2" width="3" height="20" />
            </svg>
            <b>{formatRupees(net)}</b>
          </li>
        ))}
      </ul>
      <p className="mix-ends s mut" aria-hidden="true">
        <span>{lakh(from)}</span>
        <span>{lakh(to)}</span>
      </p>
      <details>
        <summary className="link tap">Show as a table</summary>
        <Table
          caption="What reaches you in a year, each way"
          rows={[...ways]}
          keyOf={({ key }) => key}
          columns={[
            { label: 'Way', cell: ({ title }) => title },
            { label: 'Least', end: true, cell: ({ low: least }) => formatRupees(least) },
            { label: 'Middle', end: true, cell: ({ net }) => formatRupees(net) },
            { label: 'Most', end: true, cell: ({ high: most }) => formatRupees(most) },
          ]}
        />
      </details>
    </figure>
  )
}
