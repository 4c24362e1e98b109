import type { ReactNode } from 'react'

/** A labelled fact of a document, inside a `dl`. */
export function ReceiptFact({ label, more, children }: { label: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        {more ? <span>{more}</span> : null}
      </dd>
    </div>
  )
}
