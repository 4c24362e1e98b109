import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { agreementVersions, planCost, planKeys, planWords } from '../plans.ts'
import type { Route } from './+types/agreement-changes-screen.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Changes of the owner’s agreement | Thikana' },
  { name: 'description', content: 'Every version of the agreement between owners and Thikana, and what changed.' },
]

export default function AgreementChangesScreen() {
  return (
    <div className="wrap coming coming-narrow">
      <header>
        <h1>Changes of the owner’s agreement</h1>
        <p className="mut">
          A change is a new version. What you signed stays as you signed it until you sign a newer one.
        </p>
      </header>
      {agreementVersions.map((version) => (
        <Card as="section" key={version.version} aria-labelledby={`version-${version.version}`}>
          <h2 id={`version-${version.version}`}>Version {version.version}</h2>
          <p className="mut">In force from {formatDay(version.from)}.</p>
          <h3>What changed</h3>
          <ul className="coming-list">
            {version.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <h3>Fees</h3>
          <ul className="coming-list">
            {planKeys.map((plan) => (
              <li key={plan}>
                {planWords[plan].title}: {planCost(plan, 0, version).label}, with {version.gstPercent} % GST.
              </li>
            ))}
            <li>
              Paid out on the {version.payoutDay}th; ended with {version.noticeDays} days’ notice.
            </li>
          </ul>
        </Card>
      ))}
      <p>
        <Link to="/list-your-property">List your property</Link>
      </p>
    </div>
  )
}
