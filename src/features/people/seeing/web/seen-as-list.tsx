import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { asWritten } from '#ui/display/as-written.tsx'
import { Table } from '#ui/display/table.tsx'
import type { SeenAs } from '../contract.ts'

/** Part of the privacy page: which of our staff viewed the site as its reader. */
export function SeenAsList({ seen }: { seen: SeenAs[] }) {
  return (
    <section className="stack privacy-part" aria-labelledby="seen-as">
      <div className="stack g1">
        <h2 id="seen-as">{m.privacy_seen_as()}</h2>
        <p className="mut">{m.privacy_seen_as_text()}</p>
      </div>
      {seen.length === 0 ? (
        <p>{m.privacy_seen_as_none()}</p>
      ) : (
        <Table
          caption={m.privacy_seen_as()}
          rows={seen}
          keyOf={({ id }) => id}
          columns={[
            {
              label: m.privacy_column({ column: 'when' }),
              cell: ({ started_at }) => localDayAndTime(new Date(started_at)),
            },
            {
              label: m.privacy_column({ column: 'until' }),
              cell: ({ ended_at }) => localDayAndTime(new Date(ended_at)),
            },
            { label: m.privacy_column({ column: 'who' }), cell: ({ by }) => asWritten(by) },
            { label: m.privacy_column({ column: 'why' }), cell: ({ reason }) => asWritten(reason) },
          ]}
        />
      )}
    </section>
  )
}
