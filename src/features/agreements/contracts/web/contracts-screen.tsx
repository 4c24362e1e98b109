import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import { type ContractVersion, listContracts } from '../contract.ts'
import type { Route } from './+types/contracts-screen.ts'
import './agreements.css'
import './contracts.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your agreements | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listContracts, {})

export default function ContractsScreen({ loaderData: { contracts } }: Route.ComponentProps) {
  return (
    <div className="wrap agree">
      <header className="agree-head">
        <h1>Your agreements</h1>
        <p className="mut">Every version, the newest first. The one that counts says so.</p>
      </header>
      {contracts.length > 0 ? (
        <ul className="agree-versions">
          {contracts.map((contract) => (
            <Version key={contract.id} contract={contract} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No agreement yet" actions={<ButtonLink to="/">Find a home</ButtonLink>}>
          Once you have booked a home, its agreement stands here.
        </EmptyState>
      )}
    </div>
  )
}

const words: Record<ContractVersion['status'], { text: string; tone?: TagTone }> = {
  Preparing: { text: 'Being prepared', tone: 'mar' },
  ready: { text: 'Ready to sign', tone: 'pea' },
  signed: { text: 'Signed', tone: 'leaf' },
  superseded: { text: 'Replaced' },
  void: { text: 'Cancelled' },
}

function Version({ contract }: { contract: ContractVersion }) {
  const { name, version_number, date, status, current, contract_url, certificate_url, signature_link } = contract
  const { text, tone } = words[status]
  const which = `version ${version_number} of ${name}`
  return (
    <Card as="li" className="agree-version">
      <div>
        <h2>{name}</h2>
        <p className="s mut">
          Version {version_number}, {formatDay(date)}
          {current ? '. This one counts.' : ''}
        </p>
      </div>
      <Tag {...(tone ? { tone } : {})}>{text}</Tag>
      <p className="row wrapx">
        {current ? (
          <ButtonLink small to={signature_link}>
            {status === 'ready' ? 'Read and sign' : 'Open'}
            <span className="vh"> {which}</span>
          </ButtonLink>
        ) : null}
        {status === 'Preparing' ? null : (
          <ButtonAnchor small variant="sec" icon="download" href={contract_url} download>
            PDF<span className="vh"> of {which}</span>
          </ButtonAnchor>
        )}
        {certificate_url ? (
          <ButtonAnchor small variant="ter" icon="file-badge" href={certificate_url} download>
            Certificate<span className="vh"> of {which}</span>
          </ButtonAnchor>
        ) : null}
      </p>
    </Card>
  )
}
