import { formatDay, formatMoment } from '#shared/dates.ts'
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
import { listOf, nameOf, roleOf } from './agreement-words.ts'
import { WovenMark } from './woven-mark.tsx'
import './agreements.css'
import './fingerprint.css'
import './signed-agreement.css'

type Props = { agreement: Agreement }

/** Signed by the reader, and by all or not yet. */
export function SignedAgreement({ agreement }: Props) {
  const { parties, signed_at } = agreement
  const waiting = parties.filter((party) => party.signed_at === null).map(nameOf)
  const all = parties.length === 2 ? 'both' : `all ${parties.length}`
  return (
    <div className="wrap agree">
      <header className="agree-head agree-done">
        <Seal />
        <div>
          <h1>{signed_at ? `Signed by ${all}` : 'You have signed'}</h1>
          <p className="mut">
            {signed_at
              ? `${formatMoment(new Date(signed_at))} IST. Your copy is here${agreement.file ? ' and in your mail' : '; the sealed one follows in a minute'}.`
              : `${listOf(waiting)} signs next. We tell you when everybody has signed.`}
          </p>
        </div>
      </header>
      <div className="agree-cols short">
        <div className="agree-main">
          <Fingerprint agreement={agreement} />
          <section aria-labelledby="agree-how">
            <h2 id="agree-how">How it was signed</h2>
            <Timeline items={stepsOf(agreement)} />
          </section>
        </div>
        <aside className="agree-aside" aria-label="In short">
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
        <WovenMark hash={sha256} label="Pattern drawn from the fingerprint" />
        <div className="stack g1">
          <h2 id="agree-print">The fingerprint of this paper</h2>
          <p className="mut">
            This pattern is drawn from every letter of the text. Change one comma and it looks different, so anyone can
            check that a copy is the real one.
          </p>
        </div>
      </div>
      <details>
        <summary>
          <span>
            <b>The same fingerprint in letters</b>
            <small>For a bank, a court or a careful friend</small>
          </span>
          <Icon icon="chevron-down" />
        </summary>
        <div className="stack agree-letters">
          <Letters title="SHA-256 of the text" hash={sha256} />
          {file ? (
            <Letters title={`SHA-256 of the sealed PDF, ${Math.ceil(file.bytes / 1024)} KB`} hash={file.sha256} />
          ) : null}
        </div>
      </details>
      <p className="agree-print-foot">
        <span className="s mut">
          {number}, version {version_number}
        </span>
        {verify_url ? (
          <Link tap to={verify_url}>
            Check a copy
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
  role === 'attorney' ? 'Power of attorney' : `Code to ${you ? 'your' : 'their'} phone`

function stepsOf({ parties, stamp, file }: Agreement): TimelineItem[] {
  const signatures = parties
    .toSorted((a, b) => (a.signed_at ?? '9').localeCompare(b.signed_at ?? '9'))
    .map((party) => ({
      key: party.role + party.name,
      title: party.signed_at ? `${party.you ? 'You' : roleOf(party)} signed` : `${roleOf(party)} has not signed yet`,
      note: party.signed_at ? `${formatMoment(new Date(party.signed_at))} IST. ${wayOf(party)}` : null,
      state: party.signed_at ? ('done' as const) : ('now' as const),
    }))
  const stamped = stamp
    ? [
        {
          title: 'Stamped',
          note: `e-stamp ${stamp.certificate}, ${formatRupees(stamp.duty)}, ${stamp.state}`,
          state: 'done' as const,
        },
      ]
    : []
  const all = signatures.every(({ state }) => state === 'done')
  const sealed: TimelineItem = {
    title: file ? 'Sealed' : 'To be sealed',
    note: file ? 'Nobody can change it any more' : null,
    state: file ? 'done' : all ? 'now' : 'next',
  }
  return [...stamped, ...signatures, sealed]
}

function InShort({ agreement }: Props) {
  const { rent, deposit, licence_from, licence_to, unit, home, pdf_url, certificate_url, file } = agreement
  const facts: [string, string, string?][] = [
    ['Home', unit, home],
    ['Rent a month', formatRupees(rent), `Due by the ${terms.rentDueDay}th`],
    ['Deposit', formatRupees(deposit), `Back at most ${terms.depositBackDays} days after the keys`],
    ['From', formatDay(licence_from)],
    ['To', formatDay(licence_to), `${terms.licenceMonths} months`],
    ['Notice', `${terms.noticeDays} days`],
  ]
  return (
    <Card as="section" className="stack agree-float">
      <h2>In short</h2>
      <dl className="agree-facts">
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink block to="/alpha/myhome">
        Back to my home
      </ButtonLink>
      {pdf_url ? (
        <ButtonAnchor variant="sec" block icon="download" href={pdf_url} download>
          {file ? 'Signed PDF' : 'PDF'}
        </ButtonAnchor>
      ) : null}
      {certificate_url ? (
        <ButtonAnchor variant="ter" block icon="file-badge" href={certificate_url} download>
          Certificate alone
        </ButtonAnchor>
      ) : null}
    </Card>
  )
}
