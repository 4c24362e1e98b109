import { roleLabels } from '#features/people/accounts/rules.ts'
import { formatMoment } from '#shared/dates.ts'
import { Table } from '#ui/display/table.tsx'
import type { DocumentView } from '../contract.ts'
import { documentLabel } from '../rules.ts'

/** The log of staff who opened a document, with their reasons. */
export function DocumentViews({ views }: { views: DocumentView[] }) {
  return (
    <section className="stack privacy-part" aria-labelledby="views">
      <div className="stack g1">
        <h2 id="views">Who has seen my documents</h2>
        <p className="mut">Staff must give a reason before they open a document. It appears here at once.</p>
      </div>
      {views.length === 0 ? (
        <p>Nobody has opened your documents.</p>
      ) : (
        <Table
          caption="Who has seen my documents"
          rows={views}
          keyOf={({ id }) => id}
          columns={[
            { label: 'When', cell: ({ seen_at }) => formatMoment(new Date(seen_at)) },
            { label: 'Who', cell: ({ viewer }) => `${viewer.first_name}, ${roleLabels[viewer.role].toLowerCase()}` },
            { label: 'Document', cell: ({ document }) => (document ? documentLabel(document) : 'A document') },
            { label: 'Why', cell: ({ reason }) => reason },
          ]}
        />
      )}
    </section>
  )
}
