import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { type Company, getCompany } from '../contract.ts'
import { contactPath, policies } from '../rules.ts'
import type { Route } from './+types/contact-screen.ts'
import './policies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  return { company: await call(getCompany, {}), canonical: `${origin}${contactPath}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: 'Contact | Thikana',
    description:
      'How to reach Thikana, and the grievance officer for complaints, with the times within which you get an answer.',
    url: loaderData?.canonical ?? '',
  })

export default function ContactScreen({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="wrap contact">
      <h1>Contact</h1>
      <Card as="section" className="stack" aria-labelledby="help">
        <h2 id="help">Help</h2>
        <p>About a home, a visit, a booking or a payment. Name the home or the number on your receipt.</p>
        <dl>
          <Mail address={company.email} />
          {company.phone ? (
            <div>
              <dt>Phone</dt>
              <dd>
                <Link to={`tel:+91${company.phone.replace(/^0|^91(?=\d{10}$)/, '')}`}>{company.phone}</Link>
              </dd>
            </div>
          ) : null}
          <Fact term="Hours">{company.hours}</Fact>
        </dl>
      </Card>
      <Grievance company={company} />
      <Card as="section" className="stack" aria-labelledby="security">
        <h2 id="security">Security</h2>
        <p>Did you find a weakness in this site? Tell us before you tell others.</p>
        <dl>
          <Mail address={company.security_email} />
        </dl>
      </Card>
      <Card as="section" className="stack" aria-labelledby="company">
        <h2 id="company">Who runs this site</h2>
        <dl>
          <Fact term="Company">{company.name}</Fact>
          {company.address ? <Fact term="Address">{company.address}</Fact> : null}
          {company.gstin ? <Fact term="GSTIN">{company.gstin}</Fact> : null}
        </dl>
      </Card>
      <nav aria-label="Policies" className="policy-others">
        {policies.map(({ path, label }) => (
          <Link key={path} tap to={path}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Grievance({ company: { grievance, hours } }: { company: Company }) {
  return (
    <Card as="section" className="stack" aria-labelledby="grievance">
      <h2 id="grievance">Grievance officer</h2>
      <p>For complaints, and for anything about your personal data.</p>
      <dl>
        {grievance.officer ? <Fact term="Name">{grievance.officer}</Fact> : null}
        <Fact term="Designation">Grievance officer</Fact>
        <Mail address={grievance.email} />
        <Fact term="Hours">{hours}</Fact>
      </dl>
      <p>
        We acknowledge your complaint {grievance.acknowledged} and resolve it {grievance.resolved}.
      </p>
      <p className="s mut">
        Not satisfied? Call the National Consumer Helpline, 1915, or, about personal data, turn to the Data Protection
        Board of India.
      </p>
    </Card>
  )
}

function Mail({ address }: { address: string }) {
  return (
    <div>
      <dt>Email</dt>
      <dd>
        <Link to={`mailto:${address}`}>{address}</Link>
      </dd>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
