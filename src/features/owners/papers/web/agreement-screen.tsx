import { documentsPath, keyTermsPath } from '#features/owners/paths.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getOwnerAgreements, type OwnerAgreement } from '../contract.ts'
import type { Route } from './+types/agreement-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'My Agreement | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(getOwnerAgreements, {})

export default function OwnerAgreementScreen({ loaderData: { agreements, newest_version } }: Route.ComponentProps) {
  if (agreements.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title="My Agreement"
          actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}
        >
          Your agreement with us stands here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>My Agreement</h1>
        <p className="mut">
          What you and we agreed, home by home. In short: <Link to={keyTermsPath}>Key Terms</Link>. Version{' '}
          {newest_version} is the newest; <Link to="/welcome/owner/agreement-changes">see what changed</Link>.
        </p>
      </div>
      <OwnerTabs />
      {agreements.map((agreement) => (
        <Agreement key={agreement.home_id} agreement={agreement} />
      ))}
      <p>
        <Link tap to={documentsPath}>
          All documents
        </Link>
      </p>
    </div>
  )
}

function Agreement({ agreement }: { agreement: OwnerAgreement }) {
  const { home_id, title, locality, plan_title, main_owner, signed } = agreement
  return (
    <section aria-labelledby={`agreement-${home_id}`}>
      <div>
        <h2 id={`agreement-${home_id}`}>{title}</h2>
        <p className="mut">
          {locality}. {plan_title}.
        </p>
      </div>
      {main_owner !== null ? (
        <p>
          The agreement of this home is {main_owner}’s, its main owner. What comes of it for you is in{' '}
          <Link to={keyTermsPath}>Key Terms</Link>.
        </p>
      ) : signed ? (
        <Card className="stack g3">
          <p>
            Version {signed.version}, signed {formatMoment(new Date(signed.at))} {signed.way}.
          </p>
          <details open>
            <summary className="link tap">The text you signed</summary>
            <p className="owner-papers-text">{signed.text}</p>
          </details>
          <p className="s mut">
            Fingerprint (SHA-256): <span className="owner-papers-print">{signed.hash}</span>
          </p>
        </Card>
      ) : (
        <p>
          Our people took this home on; the signed paper is in our office. <Link to="/contact">Ask us for a copy</Link>.
        </p>
      )}
    </section>
  )
}
