import type { ReactNode } from 'react'
import { m } from '#messages'
import { currentLanguage, languageTag } from '#shared/language.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import type { Agreement, AgreementClause } from '../contract.ts'
import { agreementPath } from '../rules.ts'
import { terms } from '../terms.ts'
import { listOf } from '../unit-words.ts'
import { askedBy, betterFor, nameOf, otherSide, othersIn } from './agreement-words.ts'
import './agreements.css'
import './read-agreement.css'

type Props = { agreement: Agreement }

/** Plain words first, then the legal text; changes above both. */
export function ReadAgreement({ agreement }: Props) {
  const { licence_from, licence_to, minutes_to_read, changes, sign_by, clauses, version_number } = agreement
  const others = otherSide(agreement.parties)
  return (
    <div className="wrap agree">
      <header className="agree-head">
        <h1>{m.agreements_read_title()}</h1>
        <p className="mut">
          {m.agreements_lead_between({
            ...{ names: listOf(others.map(nameOf)), others: othersIn(others), months: terms.licenceMonths },
            ...{ from: localDay(licence_from), to: localDay(licence_to) },
          })}
        </p>
        {currentLanguage() === 'en' ? null : <p>{m.agreements_english_signed()}</p>}
        <p className="row wrapx">
          <Tag icon="clock">{m.agreements_minutes_to_read({ count: minutes_to_read })}</Tag>
          {changes.length > 0 ? (
            <Tag tone="pea" icon="file-text">
              {m.agreements_changes({ count: changes.length })}
            </Tag>
          ) : null}
          {sign_by ? <Tag tone="mar">{m.agreements_sign_by({ day: localShortDay(sign_by) })}</Tag> : null}
        </p>
      </header>
      <div className="agree-cols">
        <div className="agree-main">
          {changes.length > 0 ? <Changes agreement={agreement} /> : null}
          <div>
            <p className="agree-columns s b" aria-hidden="true">
              <span>{m.agreements_plain_words()}</span>
              <span>{m.agreements_legal_text()}</span>
            </p>
            {clauses.map((clause, at) => (
              <ClauseRow key={clause.key} clause={clause} number={at + 1} />
            ))}
          </div>
          <Foot agreement={agreement} />
        </div>
        <aside className="agree-aside" aria-label={m.agreements_clauses_and_signing()}>
          <Actions agreement={agreement} />
          <Contents clauses={clauses} />
        </aside>
      </div>
      <StickyBar label={m.agreements_sign_it()}>
        <div>
          <p className="b">
            {changes.length > 0
              ? m.agreements_changes({ count: changes.length })
              : m.agreements_version({ number: version_number })}
          </p>
          {sign_by ? <p className="s mut">{m.agreements_sign_by({ day: localShortDay(sign_by) })}</p> : null}
        </div>
        <ButtonLink to={`${agreementPath(agreement.id)}/sign`}>{m.agreements_go_to_sign()}</ButtonLink>
      </StickyBar>
    </div>
  )
}

const hidden = (said: ReactNode) => <span className="vh">{said}</span>
/** Changes are summed up in English by the person who wrote them. */
const inEnglish = (said: ReactNode) => <span lang="en-IN">{said}</span>

function Changes({ agreement: { version_number, made_on, changes, parties } }: Props) {
  return (
    <Card as="section" aria-labelledby="agree-changed">
      <div className="row wrapx between">
        <h2 id="agree-changed">{m.agreements_what_changed()}</h2>
        <span className="s mut">{m.agreements_version_made({ number: version_number, day: localDay(made_on) })}</span>
      </div>
      <ul className="agree-changes">
        {changes.map((change) => (
          <li key={change.clause}>
            <b>{m.agreements_change({ number: change.clause_number, summary: change.summary, said: inEnglish })}</b>
            <span className="s mut">
              {betterFor(change, parties)} {askedBy(change, parties)}{' '}
              <a className="link" href={`#clause-${change.clause}`}>
                {m.agreements_see_in_text({ number: change.clause_number, hidden })}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClauseRow({ clause, number }: { clause: AgreementClause; number: number }) {
  const { key, title, plain, language, legal, legal_changes } = clause
  const own = language === currentLanguage() ? {} : { lang: languageTag(language) }
  return (
    <article className="agree-clause" id={`clause-${key}`} aria-labelledby={`clause-${key}-title`}>
      <div>
        <h2 id={`clause-${key}-title`}>
          <span className="agree-number">{number}</span>
          <span {...own}>{title}</span>
        </h2>
        <p {...own}>{plain}</p>
      </div>
      <p className={legal_changes ? 'agree-legal changed' : 'agree-legal'}>
        <span className="vh">{m.agreements_legal_text_is()}</span>
        <span lang="en-IN">
          {number}. {legal_changes ? <Diff parts={legal_changes} /> : legal}
        </span>
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
      <nav aria-label={m.agreements_clauses()}>
        {clauses.map(({ key, title, language, legal_changes }, at) => (
          <a key={key} href={`#clause-${key}`}>
            <span className="mut">{at + 1}</span>
            <span lang={languageTag(language)}>{title}</span>
            {legal_changes ? <span className="agree-dot" role="img" aria-label={m.agreements_changed()} /> : null}
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
        {m.agreements_go_to_sign()}
      </ButtonLink>
      <ButtonLink variant="sec" block icon="message-circle" to="/contact">
        {m.agreements_ask_for_change()}
      </ButtonLink>
      {pdf_url ? (
        <ButtonAnchor variant="ter" block icon="download" href={pdf_url} download>
          {m.agreements_pdf_to_read()}
        </ButtonAnchor>
      ) : null}
    </div>
  )
}

function Foot({ agreement: { stamp, registration_needed, number, version_number } }: Props) {
  return (
    <p className="s mut">
      {m.agreements_foot({
        ...{ number, version: version_number, stamped: stamp ? 'yes' : 'no' },
        ...{ state: stamp?.state ?? '', certificate: stamp?.certificate ?? '' },
        registered: registration_needed ? 'yes' : 'no',
      })}
    </p>
  )
}
