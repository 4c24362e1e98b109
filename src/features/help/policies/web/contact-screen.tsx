import type { ReactNode } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dialUrl, usualHours } from '#shared/help-line.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { type Company, getCompany } from '../contract.ts'
import { contactPath, policies } from '../rules.ts'
import type { Route } from './+types/contact-screen.ts'
import { policyLabel } from './policy-label.ts'
import './policies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  return { company: await call(getCompany, {}), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: m.policies_contact_page(),
    description: m.policies_contact_description(),
    url: `${loaderData?.origin ?? ''}${contactPath}`,
    translatedAt: { origin: loaderData?.origin ?? '', path: contactPath },
  })

export default function ContactScreen({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="wrap contact">
      <h1>{m.policies_contact()}</h1>
      <Card as="section" className="stack" aria-labelledby="help">
        <h2 id="help">{m.policies_help()}</h2>
        <p>{m.policies_help_text()}</p>
        <dl>
          <Mail address={company.email} />
          {company.phone ? (
            <div>
              <dt>{m.policies_phone()}</dt>
              <dd>
                <Link to={dialUrl(company.phone)}>{company.phone}</Link>
              </dd>
            </div>
          ) : null}
          <Hours hours={company.hours} />
        </dl>
      </Card>
      <Grievance company={company} />
      <Card as="section" className="stack" aria-labelledby="security">
        <h2 id="security">{m.policies_security()}</h2>
        <p>{m.policies_security_text()}</p>
        <dl>
          <Mail address={company.security_email} />
        </dl>
      </Card>
      <Card as="section" className="stack" aria-labelledby="company">
        <h2 id="company">{m.policies_who_runs()}</h2>
        <dl>
          <Fact term={m.policies_company()}>{inEnglish(company.name)}</Fact>
          {company.address ? <Fact term={m.policies_address()}>{inEnglish(company.address)}</Fact> : null}
          {company.gstin ? <Fact term={m.policies_gstin()}>{inEnglish(company.gstin)}</Fact> : null}
        </dl>
      </Card>
      <nav aria-label={m.policies_all()} className="policy-others">
        {policies.map(({ name, path }) => (
          <Link key={path} tap to={path}>
            {policyLabel(name)}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Grievance({ company: { grievance, hours } }: { company: Company }) {
  return (
    <Card as="section" className="stack" aria-labelledby="grievance">
      <h2 id="grievance">{m.policies_grievance()}</h2>
      <p>{m.policies_grievance_text()}</p>
      <dl>
        {grievance.officer ? <Fact term={m.policies_name()}>{inEnglish(grievance.officer)}</Fact> : null}
        <Fact term={m.policies_designation()}>{m.policies_grievance()}</Fact>
        <Mail address={grievance.email} />
        <Hours hours={hours} />
      </dl>
      <p>{m.policies_grievance_times({ acknowledged: grievance.acknowledged, resolved: grievance.resolved })}</p>
      <p className="s mut">{m.policies_not_satisfied()}</p>
    </Card>
  )
}

/** Names and addresses stay as they are written. */
const inEnglish = (words: string) => <span lang="en-IN">{words}</span>

const Hours = ({ hours }: { hours: string }) => (
  <Fact term={m.policies_hours()}>{hours === usualHours ? m.help_usual_hours() : inEnglish(hours)}</Fact>
)

function Mail({ address }: { address: string }) {
  return (
    <div>
      <dt>{m.policies_email()}</dt>
      <dd>
        <Link to={`mailto:${address}`}>{inEnglish(address)}</Link>
      </dd>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
