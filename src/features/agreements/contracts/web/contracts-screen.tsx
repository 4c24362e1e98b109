import type { ReactNode } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import { type ContractVersion, listContracts } from '../contract.ts'
import type { Route } from './+types/contracts-screen.ts'
import './agreements.css'
import './contracts.css'

export const meta: Route.MetaFunction = () => [{ title: m.agreements_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listContracts, {})

export default function ContractsScreen({ loaderData: { contracts } }: Route.ComponentProps) {
  return (
    <div className="wrap agree">
      <header className="agree-head">
        <h1>{m.agreements_title()}</h1>
        <p className="mut">{m.agreements_lead()}</p>
      </header>
      {contracts.length > 0 ? (
        <ul className="agree-versions">
          {contracts.map((contract) => (
            <Version key={contract.id} contract={contract} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.agreements_none()} actions={<ButtonLink to="/">{m.agreements_find_home()}</ButtonLink>}>
          {m.agreements_none_text()}
        </EmptyState>
      )}
    </div>
  )
}

const tones: Partial<Record<ContractVersion['status'], TagTone>> = { Preparing: 'mar', ready: 'pea', signed: 'leaf' }
const hidden = (said: ReactNode) => <span className="vh">{said}</span>

function Version({ contract }: { contract: ContractVersion }) {
  const { name, version_number, date, status, current, contract_url, certificate_url, signature_link } = contract
  const tone = tones[status]
  const which = { name, number: version_number, hidden }
  return (
    <Card as="li" className="agree-version">
      <div>
        <h2>{name}</h2>
        <p className="s mut">
          {m.agreements_version_on({ current: current ? 'yes' : 'no', number: version_number, day: localDay(date) })}
        </p>
      </div>
      <Tag {...(tone ? { tone } : {})}>{m.agreements_status({ status })}</Tag>
      <p className="row wrapx">
        {current ? (
          <ButtonLink small to={signature_link}>
            {m.agreements_open({ status, ...which })}
          </ButtonLink>
        ) : null}
        {status === 'Preparing' ? null : (
          <ButtonAnchor small variant="sec" icon="download" href={contract_url} download>
            {m.agreements_pdf(which)}
          </ButtonAnchor>
        )}
        {certificate_url ? (
          <ButtonAnchor small variant="ter" icon="file-badge" href={certificate_url} download>
            {m.agreements_certificate(which)}
          </ButtonAnchor>
        ) : null}
      </p>
    </Card>
  )
}
