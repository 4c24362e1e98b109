import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { IdentityDocument } from '../contract.ts'
import { sayRefusal } from '../refusal-words.ts'
import { type DocumentKind, documentLabel, documentWhy, stateLabel } from '../rules.ts'
import { DocumentForm } from './document-form.tsx'

const hidden = (said: ReactNode) => <span className="vh">{said}</span>

const looks = {
  received: { tone: 'mar', icon: 'file-clock' },
  verified: { tone: 'leaf', icon: 'file-check' },
  rejected: { tone: 'brick', icon: 'file-x' },
} as const

type DocumentCardProps = {
  kind: DocumentKind
  document: IdentityDocument | undefined
  consented: boolean
  /** Errors of the last attempt for this kind; keeps its form open. */
  errors: Record<string, string> | undefined
}

export function DocumentCard({ kind, document, consented, errors }: DocumentCardProps) {
  const label = documentLabel(kind)
  const look = document && looks[document.state]
  return (
    <Card as="li" id={kind} className={classNames('document', !document && 'none')}>
      <div className="document-head">
        <Icon icon={look?.icon ?? 'file-badge'} size="lg" />
        <h2>{label}</h2>
        {document && look && <Tag tone={look.tone}>{stateLabel(document.state)}</Tag>}
      </div>
      {document ? <DocumentLine document={document} /> : <p className="mut">{documentWhy(kind)}</p>}
      {document?.remark && (
        <Banner tone={document.state === 'rejected' ? 'brick' : 'pea'}>
          {sayRefusal(document.remark) ?? asWritten(document.remark)}
        </Banner>
      )}
      {/* The key closes open forms when the document changes. */}
      <div className="document-acts" key={document?.id ?? 'none'}>
        {document && <ViewLink document={document} label={label} />}
        <details name={kind} open={errors !== undefined}>
          <summary className="btn sec sm">
            {m.documents_open_form({ replacing: document ? 'yes' : 'no', label, hidden })}
          </summary>
          <DocumentForm kind={kind} replacing={Boolean(document)} consented={consented} errors={errors ?? {}} />
        </details>
        {document && <RemoveDocument kind={kind} id={document.id} label={label} />}
      </div>
    </Card>
  )
}

function DocumentLine({ document }: { document: IdentityDocument }) {
  return (
    <p className="document-line">
      {document.number && (
        <>
          <span className="b nw">
            <span aria-hidden="true">{document.number}</span>
            <span className="vh">{m.documents_ending_in({ digits: [...document.number.slice(-4)].join(' ') })}</span>
          </span>{' '}
        </>
      )}
      <span className="mut">{m.documents_added_on({ day: localDay(dayInIndia(new Date(document.added_at))) })}</span>
    </p>
  )
}

function ViewLink({ document: { id, is_pdf }, label }: { document: IdentityDocument; label: string }) {
  // A plain link: the router would look for the file among the pages of a language.
  const file = `/api/v1/kyc_documents/${id}/file`
  return is_pdf ? (
    <ButtonAnchor href={file} variant="sec" small>
      {m.documents_download({ label, hidden })}
    </ButtonAnchor>
  ) : (
    <ButtonAnchor href={file} target="_blank" rel="noopener" variant="sec" small>
      {m.documents_view({ label, hidden })}
      {hidden(m.ui_new_tab())}
    </ButtonAnchor>
  )
}

/** Two steps, because removal cannot be undone. */
function RemoveDocument({ kind, id, label }: { kind: DocumentKind; id: number; label: string }) {
  const busy = useNavigation().formData?.get('id') === String(id)
  return (
    <details name={kind}>
      <summary className="btn ter sm">{m.documents_remove({ label, hidden })}</summary>
      <Form method="post" className="stack document-form">
        <p>{m.documents_remove_text()}</p>
        <input type="hidden" name="id" value={id} />
        <div>
          <Button type="submit" variant="bad" name="intent" value="remove" busy={busy}>
            {m.documents_remove_for_good()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
