import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import type { MixWay } from '../contract.ts'

const lakh = (paise: number): string => m.mix_lakh({ value: (paise / 1_00_000_00).toFixed(1) })

/** Ranges on one scale, cut at its ends, which are named. The mark is the middle. */
export function RangeChart({ ways }: { ways: readonly MixWay[] }) {
  const [low, high] = [Math.min(...ways.map((way) => way.low)), Math.max(...ways.map((way) => way.high))]
  const room = Math.max(1, (high - low) * 0.08)
  const [from, to] = [low - room, high + room]
  const at = (value: number): number => ((value - from) / (to - from)) * 100
  return (
    <figure className="mix-figure">
      <figcaption className="s mut">{m.mix_chart()}</figcaption>
      <ul>
        {ways.map(({ key, title, now, best, net, low: least, high: most }) => (
          <li key={key}>
            <span>{m.mix_way_marked({ title, now: now ? 'yes' : 'no', best: best ? 'yes' : 'no' })}</span>
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
        <summary className="link tap">{m.dashboard_as_table()}</summary>
        <Table
          caption={m.mix_table()}
          rows={[...ways]}
          keyOf={({ key }) => key}
          columns={[
            { label: m.mix_column({ what: 'way' }), cell: ({ title }) => title },
            { label: m.mix_column({ what: 'low' }), end: true, cell: ({ low: least }) => formatRupees(least) },
            { label: m.mix_column({ what: 'middle' }), end: true, cell: ({ net }) => formatRupees(net) },
            { label: m.mix_column({ what: 'high' }), end: true, cell: ({ high: most }) => formatRupees(most) },
          ]}
        />
      </details>
    </figure>
  )
}
