import { formatDay, formatShortDay } from '#shared/dates.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import type { Agreement, AgreementClause } from '../contract.ts'
import { agreementPath } from '../rules.ts'
import { terms } from '../terms.ts'
import { askedBy, betterFor, betweenWhom } from './agreement-words.ts'
import './agreements.css'
import './read-agreement.css'

type Props = { agreement: Agreement }

/** Plain words first, then the legal text; changes above both. */
export function ReadAgreement({ agreement }: Props) {
  const { licence_from, licence_to, minutes_to_read, changes, sign_by, clauses } = agreement
  return (
    <div className="wrap agree">
      <header className="agree-head">
        <h1>Leave and licence agreement</h1>
        <p className="mut">
          Between {betweenWhom(agreement)}. {terms.licenceMonths} months, from {formatDay(licence_from)} to{' '}
          {formatDay(licence_to)}. Plain words first, then the legal text; the legal text decides.
        </p>
        <p className="row wrapx">
          <Tag icon="clock">{minutes_to_read === 1 ? '1 minute' : `${minutes_to_read} minutes`} to read</Tag>
          {changes.length > 0 ? (
            <Tag tone="pea" icon="file-text">
              {changesWords(changes.length)}
            </Tag>
          ) : null}
          {sign_by ? <Tag tone="mar">Please sign by {formatShortDay(sign_by)}</Tag> : null}
        </p>
      </header>
      <div className="agree-cols">
        <div className="agree-main">
          {changes.length > 0 ? <Changes agreement={agreement} /> : null}
          <div>
            <p className="agree-columns s b" aria-hidden="true">
              <span>In plain words</span>
              <span>Legal text</span>
            </p>
            {clauses.map((clause, at) => (
              <ClauseRow key={clause.key} clause={clause} number={at + 1} />
            ))}
          </div>
          <Foot agreement={agreement} />
        </div>
        <aside className="agree-aside" aria-label="Clauses and signing">
          <Actions agreement={agreement} />
          <Contents clauses={clauses} />
        </aside>
      </div>
      <StickyBar label="Sign the agreement">
        <div>
          <p className="b">
            {changes.length > 0 ? changesWords(changes.length) : `Version ${agreement.version_number}`}
          </p>
          {sign_by ? <p className="s mut">Please sign by {formatShortDay(sign_by)}</p> : null}
        </div>
        <ButtonLink to={`${agreementPath(agreement.id)}/sign`}>Go to sign</ButtonLink>
      </StickyBar>
    </div>
  )
}

const changesWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

function Changes({ agreement: { version_number, made_on, changes, parties } }: Props) {
  return (
    <Card as="section" aria-labelledby="agree-changed">
      <div className="row wrapx between">
        <h2 id="agree-changed">What changed</h2>
        <span className="s mut">
          Version {version_number}, {formatDay(made_on)}
        </span>
      </div>
      <ul className="agree-changes">
        {changes.map((change) => (
          <li key={change.clause}>
            <b>
              Clause {change.clause_number}: {change.summary}
            </b>
            <span className="s mut">
              {betterFor(change, parties)} {askedBy(change, parties)}{' '}
              <a className="link" href={`#clause-${change.clause}`}>
                See it in the text<span className="vh"> of clause {change.clause_number}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClauseRow({ clause, number }: { clause: AgreementClause; number: number }) {
  const { key, title, plain, legal, legal_changes } = clause
  return (
    <article className="agree-clause" id={`clause-${key}`} aria-labelledby={`clause-${key}-title`}>
      <div>
        <h2 id={`clause-${key}-title`}>
          <span className="agree-number">{number}</span>
          {title}
        </h2>
        <p>{plain}</p>
      </div>
      <p className={legal_changes ? 'agree-legal changed' : 'agree-legal'}>
        <span className="vh">Legal text: </span>
        {number}. {legal_changes ? <Diff parts={legal_changes} /> : legal}
      </p>
    </article>
  )
}

function Diff({ parts }: { parts: NonNullable<AgreementClause['legal_changes']> }) {
  return parts.map(({ kind, text }, at) => {
    const key = `${at}${kind}`
    if (kind === 'added') return <ins key={key}>{text}</ins>
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
  })
}

function Contents({ clauses }: { clauses: readonly AgreementClause[] }) {
  return (
    <Card as="section" className="agree-contents">
      <nav aria-label="Clauses">
        {clauses.map(({ key, title, legal_changes }, at) => (
          <a key={key} href={`#clause-${key}`}>
            <span className="mut">{at + 1}</span>
            {title}
            {legal_changes ? <span className="agree-dot" role="img" aria-label="Changed" /> : null}
          </a>
        ))}
      </nav>
    </Card>
  )
}

function Actions({ agreement: { id, pdf_url } }: Props) {
  return (
    <div className="stack g3">
      <ButtonLink className="agree-wide" block to={`${agreementPath(id)}/sign`}>
        Go to sign
      </ButtonLink>
      <ButtonLink variant="sec" block icon="message-circle" to="/contact">
        Ask for a change
      </ButtonLink>
      {pdf_url ? (
        <ButtonAnchor variant="ter" block icon="download" href={pdf_url} download>
          PDF to read
        </ButtonAnchor>
      ) : null}
    </div>
  )
}

function Foot({ agreement: { stamp, registration_needed, number, version_number } }: Props) {
  return (
    <p className="s mut">
      {number}, version {version_number}.{stamp ? ` e-stamp of ${stamp.state}: certificate ${stamp.certificate}.` : ''}
      {registration_needed ? ' Your state asks that it is registered too: we do that after you have signed.' : ''}
    </p>
  )
}
