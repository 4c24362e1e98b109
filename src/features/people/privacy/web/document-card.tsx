import { Form, useNavigation } from 'react-router'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { IdentityDocument } from '../contract.ts'
import { type DocumentKind, documentFacts, stateLabels } from '../rules.ts'
import { DocumentForm } from './document-form.tsx'

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
  const { label, why } = documentFacts[kind]
  const look = document && looks[document.state]
  return (
    <Card as="li" id={kind} className={classNames('document', !document && 'none')}>
      <div className="document-head">
        <Icon icon={look?.icon ?? 'file-badge'} size="lg" />
        <h2>{label}</h2>
        {document && look && <Tag tone={look.tone}>{stateLabels[document.state]}</Tag>}
      </div>
      {document ? <DocumentLine document={document} /> : <p className="mut">{why}</p>}
      {document?.remark && <Banner tone={document.state === 'rejected' ? 'brick' : 'pea'}>{document.remark}</Banner>}
      {/* The key closes open forms when the document changes. */}
      <div className="document-acts" key={document?.id ?? 'none'}>
        {document && <ViewLink document={document} label={label} />}
        <details name={kind} open={errors !== undefined}>
          <summary className="btn sec sm">
            {document ? 'Replace' : 'Add'} <span className="vh">{label}</span>
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
            <span className="vh">Number ending in {[...document.number.slice(-4)].join(' ')}</span>
          </span>{' '}
        </>
      )}
      <span className="mut">Added {formatDay(dayInIndia(new Date(document.added_at)))}</span>
    </p>
  )
}

function ViewLink({ document: { id, is_pdf }, label }: { document: IdentityDocument; label: string }) {
  const to = `/api/v1/kyc_documents/${id}/file`
  return is_pdf ? (
    <ButtonLink to={to} reloadDocument variant="sec" small>
      Download <span className="vh">{label}</span>
    </ButtonLink>
  ) : (
    <ButtonLink to={to} reloadDocument newTab variant="sec" small>
      View <span className="vh">{label}</span>
    </ButtonLink>
  )
}

/** Two steps, because removal cannot be undone. */
function RemoveDocument({ kind, id, label }: { kind: DocumentKind; id: number; label: string }) {
  const busy = useNavigation().formData?.get('id') === String(id)
  return (
    <details name={kind}>
      <summary className="btn ter sm">
        Remove <span className="vh">{label}</span>
      </summary>
      <Form method="post" className="stack document-form">
        <p>The file and its number are removed for good. Anything that needs it will wait until you add it again.</p>
        <input type="hidden" name="id" value={id} />
        <div>
          <Button type="submit" variant="bad" name="intent" value="remove" busy={busy}>
            Remove for good
          </Button>
        </div>
      </Form>
    </details>
  )
}
