import type { ReactNode } from 'react'
import { linesInBoth } from '#features/owners/coming-in/agreement-words.ts'
import { agreementChangesPath, listPropertyPath } from '#features/owners/coming-in/paths.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { documentsPath, keyTermsPath } from '#features/owners/paths.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { getOwnerAgreements, type OwnerAgreement } from '../contract.ts'
import type { Route } from './+types/agreement-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [
  { title: m.ownerpapers_agreement_page() },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(getOwnerAgreements, {})

export default function OwnerAgreementScreen({ loaderData: { agreements, newest_version } }: Route.ComponentProps) {
  if (agreements.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.ownerpapers_my_agreement()}
          actions={<ButtonLink to={listPropertyPath}>{m.listings_list_home()}</ButtonLink>}
        >
          {m.ownerpapers_agreement_none()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>{m.ownerpapers_my_agreement()}</h1>
        <p className="mut">
          {m.ownerpapers_agreement_lead({
            version: newest_version,
            terms: toKeyTerms,
            changes: (words) => <Link to={agreementChangesPath}>{words}</Link>,
          })}
        </p>
        {currentLanguage() === 'en' ? null : <p className="mut">{m.comingin_english_binds()}</p>}
      </div>
      <OwnerTabs />
      {agreements.map((agreement) => (
        <Agreement key={agreement.home_id} agreement={agreement} />
      ))}
      <p>
        <Link tap to={documentsPath}>
          {m.ownerpapers_all_documents()}
        </Link>
      </p>
    </div>
  )
}

const toKeyTerms = (words: ReactNode) => <Link to={keyTermsPath}>{words}</Link>

function Agreement({ agreement }: { agreement: OwnerAgreement }) {
  const { home_id, title, locality, plan_title, main_owner, signed } = agreement
  return (
    <section aria-labelledby={`agreement-${home_id}`}>
      <div>
        <h2 id={`agreement-${home_id}`}>
          <MixedText text={title} />
        </h2>
        <p className="mut">{m.ownerpapers_place_and_plan({ locality, plan: plan_title })}</p>
      </div>
      {main_owner !== null ? (
        <p>{m.ownerpapers_of_main_owner({ name: main_owner, terms: toKeyTerms })}</p>
      ) : signed ? (
        <Card className="stack g3">
          <p>
            {m.ownerpapers_signed_line({
              ...{ version: signed.version, when: localDayAndTime(new Date(signed.at)), way: signed.way },
            })}
          </p>
          <details open>
            <summary className="link tap">{m.ownerpapers_signed_text()}</summary>
            {linesInBoth(signed.text).map(({ line, said }) => (
              <div key={line} className="owner-papers-line">
                <p lang="en-IN">{line}</p>
                {said ? <p className="mut">{said}</p> : null}
              </div>
            ))}
          </details>
          <p className="s mut">
            {m.ownerpapers_fingerprint({
              hash: signed.hash,
              code: (words) => (
                <span className="owner-papers-print" lang="en-IN">
                  {words}
                </span>
              ),
            })}
          </p>
        </Card>
      ) : (
        <p>{m.ownerpapers_on_paper({ contact: (words) => <Link to="/contact">{words}</Link> })}</p>
      )}
    </section>
  )
}
