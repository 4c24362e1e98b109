import { formatMoment } from '#shared/dates.ts'
import { Table } from '#ui/display/table.tsx'
import type { SeenAs } from '../contract.ts'

/** Of the privacy page: who of ours saw the site as its reader does. */
export function SeenAsList({ seen }: { seen: SeenAs[] }) {
  return (
    <section className="stack privacy-part" aria-labelledby="seen-as">
      <div className="stack g1">
        <h2 id="seen-as">Who has seen Thikana as you do</h2>
        <p className="mut">To help you, staff can look at your pages for 15 minutes. They must say why.</p>
      </div>
      {seen.length === 0 ? (
        <p>Nobody has.</p>
      ) : (
        <Table
          caption="Who has seen Thikana as you do"
          rows={seen}
          keyOf={({ id }) => id}
          columns={[
            { label: 'When', cell: ({ started_at }) => formatMoment(new Date(started_at)) },
            { label: 'Until', cell: ({ ended_at }) => formatMoment(new Date(ended_at)) },
            { label: 'Who', cell: ({ by }) => by },
            { label: 'Why', cell: ({ reason }) => reason },
          ]}
        />
      )}
    </section>
  )
}
