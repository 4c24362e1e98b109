import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Table } from '#ui/display/table.tsx'
import type { QueueAnswer } from './queue-action.ts'

/** Before, after, and what stays with why; nothing has happened yet. */
export function BulkPreview({ preview: { lines, fields } }: { preview: NonNullable<QueueAnswer['preview']> }) {
  const changing = lines.filter(({ after }) => after !== null).length
  return (
    <section aria-label="Preview" className="queue-preview">
      <h2>
        {changing} of {lines.length} would change
      </h2>
      <Table
        caption="What would happen"
        keyOf={({ kind, ref }) => `${kind}-${ref}`}
        rows={lines}
        columns={[
          { label: 'Task', cell: ({ title }) => title },
          { label: 'Before', cell: ({ before }) => before },
          { label: 'After', cell: ({ after, stays }) => after ?? `Stays: ${stays}` },
        ]}
      />
      {changing > 0 ? (
        <Form method="post" preventScrollReset>
          {fields.map(([name, value], nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form that was sent stay in their order.
            <input key={nth} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Do it</Button>
        </Form>
      ) : null}
    </section>
  )
}
