import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { asWritten } from '#ui/display/as-written.tsx'
import { Table } from '#ui/display/table.tsx'
import type { DocumentView } from '../contract.ts'
import { documentLabel } from '../rules.ts'

/** The log of staff who opened a document, with their reasons. */
export function DocumentViews({ views }: { views: DocumentView[] }) {
  return (
    <section className="stack privacy-part" aria-labelledby="views">
      <div className="stack g1">
        <h2 id="views">{m.privacy_views()}</h2>
        <p className="mut">{m.privacy_views_text()}</p>
      </div>
      {views.length === 0 ? (
        <p>{m.privacy_views_none()}</p>
      ) : (
        <Table
          caption={m.privacy_views()}
          rows={views}
          keyOf={({ id }) => id}
          columns={[
            {
              label: m.privacy_column({ column: 'when' }),
              cell: ({ seen_at }) => localDayAndTime(new Date(seen_at)),
            },
            {
              label: m.privacy_column({ column: 'who' }),
              cell: ({ viewer: { first_name, role } }) => (
                <>
                  {asWritten(first_name)}, {m.shell_role({ role }).toLowerCase()}
                </>
              ),
            },
            {
              label: m.privacy_column({ column: 'document' }),
              cell: ({ document }) => (document ? documentLabel(document) : m.privacy_a_document()),
            },
            { label: m.privacy_column({ column: 'why' }), cell: ({ reason }) => asWritten(reason) },
          ]}
        />
      )}
    </section>
  )
}
