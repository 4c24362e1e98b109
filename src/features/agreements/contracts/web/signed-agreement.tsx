import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import type { Agreement, AgreementParty } from '../contract.ts'
import { spacedHash } from '../rules.ts'
import { terms } from '../terms.ts'
import { listOf, unitOf } from '../unit-words.ts'
import { nameOf, roleOf } from './agreement-words.ts'
import { WovenMark } from './woven-mark.tsx'
import './agreements.css'
import './fingerprint.css'
import './signed-agreement.css'

type Props = { agreement: Agreement }

/** Signed by the reader, and by all or not yet. */
export function SignedAgreement({ agreement }: Props) {
  const { parties, signed_at } = agreement
  const waiting = parties.filter((party) => party.signed_at === null).map(nameOf)
  const all = { count: signed_at ? parties.length : 0, two: parties.length === 2 ? 'yes' : 'no' }
  return (
    <div className="wrap agree">
      <header className="agree-head agree-done">
        <Seal />
        <div>
          <h1>{m.agreements_signed_by(all)}</h1>
          <p className="mut">
            {signed_at
              ? m.agreements_copy_here({
                  ...{ when: localMoment(new Date(signed_at)), sealed: agreement.file ? 'yes' : 'no' },
                })
              : m.agreements_signs_next({ names: listOf(waiting) })}
          </p>
        </div>
      </header>
      <div className="agree-cols short">
        <div className="agree-main">
          <Fingerprint agreement={agreement} />
          <section aria-labelledby="agree-how">
            <h2 id="agree-how">{m.agreements_how_signed()}</h2>
            <Timeline items={stepsOf(agreement)} />
          </section>
        </div>
        <aside className="agree-aside" aria-label={m.agreements_in_short()}>
          <InShort agreement={agreement} />
        </aside>
      </div>
    </div>
  )
}

function Fingerprint({ agreement: { sha256, file, number, version_number, verify_url } }: Props) {
  if (sha256 === null) return null
  return (
    <Card as="section" flush className="agree-print" aria-labelledby="agree-print">
      <div className="agree-print-top">
        <WovenMark hash={sha256} label={m.agreements_pattern()} />
        <div className="stack g1">
          <h2 id="agree-print">{m.agreements_fingerprint()}</h2>
          <p className="mut">{m.agreements_fingerprint_text()}</p>
        </div>
      </div>
      <details>
        <summary>
          <span>
            <b>{m.agreements_in_letters()}</b>
            <small>{m.agreements_in_letters_for()}</small>
          </span>
          <Icon icon="chevron-down" />
        </summary>
        <div className="stack agree-letters">
          <Letters title={m.agreements_hash_of_text()} hash={sha256} />
          {file ? (
            <Letters title={m.agreements_hash_of_file({ size: Math.ceil(file.bytes / 1024) })} hash={file.sha256} />
          ) : null}
        </div>
      </details>
      <p className="agree-print-foot">
        <span className="s mut">{m.agreements_number_version({ number, version: version_number })}</span>
        {verify_url ? (
          <Link tap to={verify_url}>
            {m.agreements_check_copy()}
          </Link>
        ) : null}
      </p>
    </Card>
  )
}

const Letters = ({ title, hash }: { title: string; hash: string }) => (
  <div>
    <p className="s mut">{title}</p>
    <p className="agree-hash">{spacedHash(hash)}</p>
  </div>
)

const wayOf = ({ role, you }: AgreementParty): string =>
  m.agreements_way({ way: role === 'attorney' ? role : you ? 'you' : 'they' })

function stepsOf({ parties, stamp, file }: Agreement): TimelineItem[] {
  const signatures = parties
    .toSorted((a, b) => (a.signed_at ?? '9').localeCompare(b.signed_at ?? '9'))
    .map((party) => ({
      key: party.role + party.name,
      title: party.signed_at
        ? m.agreements_has_signed({ you: party.you ? 'yes' : 'no', party: roleOf(party) })
        : m.agreements_has_not_signed({ party: roleOf(party) }),
      note: party.signed_at
        ? m.agreements_when_and_way({ when: localMoment(new Date(party.signed_at)), way: wayOf(party) })
        : null,
      state: party.signed_at ? ('done' as const) : ('now' as const),
    }))
  const stamped = stamp
    ? [
        {
          title: m.agreements_stamped(),
          note: m.agreements_stamped_note({ ...stamp, duty: formatRupees(stamp.duty) }),
          state: 'done' as const,
        },
      ]
    : []
  const all = signatures.every(({ state }) => state === 'done')
  const sealed: TimelineItem = {
    title: m.agreements_sealed({ done: file ? 'yes' : 'no' }),
    note: file ? m.agreements_sealed_note() : null,
    state: file ? 'done' : all ? 'now' : 'next',
  }
  return [...stamped, ...signatures, sealed]
}

function InShort({ agreement }: Props) {
  const { rent, deposit, deposit_kind, licence_from, licence_to, unit, home, pdf_url, certificate_url, file } =
    agreement
  const facts: [string, string, string?][] = [
    ['home', unitOf(unit), home],
    ['rent', formatRupees(rent), m.agreements_rent_due({ day: terms.rentDueDay })],
    deposit_kind === 'zero'
      ? ['bond', formatRupees(deposit), m.agreements_bond_covers()]
      : ['deposit', formatRupees(deposit), m.agreements_deposit_back({ days: terms.depositBackDays })],
    ['from', localDay(licence_from)],
    ['to', localDay(licence_to), m.agreements_months({ count: terms.licenceMonths })],
    ['notice', m.agreements_days({ count: terms.noticeDays })],
  ]
  return (
    <Card as="section" className="stack agree-float">
      <h2>{m.agreements_in_short()}</h2>
      <dl className="agree-facts">
        {facts.map(([fact, value, more]) => (
          <div key={fact}>
            <dt>{m.agreements_fact({ fact })}</dt>
            <dd>
              <b>{value}</b>
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink block to="/alpha/myhome">
        {m.agreements_back_to_home()}
      </ButtonLink>
      {pdf_url ? (
        <ButtonAnchor variant="sec" block icon="download" href={pdf_url} download>
          {file ? m.agreements_signed_pdf() : m.agreements_pdf_plain()}
        </ButtonAnchor>
      ) : null}
      {certificate_url ? (
        <ButtonAnchor variant="ter" block icon="file-badge" href={certificate_url} download>
          {m.agreements_certificate_alone()}
        </ButtonAnchor>
      ) : null}
      {currentLanguage() === 'en' ? null : <p className="s mut">{m.agreements_english_signed()}</p>}
    </Card>
  )
}
