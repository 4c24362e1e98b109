import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { agreementChangesPath, listPropertyPath } from '../paths.ts'
import { agreementVersions, planCost, planKeys, planWords } from '../plans.ts'
import type { Route } from './+types/agreement-changes-screen.ts'
import { publicMeta } from './public-meta.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: m.comingin_changes_page(),
    description: m.comingin_changes_description(),
    origin: loaderData?.origin,
    path: agreementChangesPath,
  })

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(pageContext).origin })

export default function AgreementChangesScreen() {
  return (
    <div className="wrap coming coming-narrow">
      <header>
        <h1>{m.comingin_changes_title()}</h1>
        <p className="mut">{m.comingin_changes_lead()}</p>
        {currentLanguage() === 'en' ? null : <p className="mut">{m.comingin_english_binds()}</p>}
      </header>
      {agreementVersions.map((version) => (
        <Card as="section" key={version.version} aria-labelledby={`version-${version.version}`}>
          <h2 id={`version-${version.version}`}>{m.comingin_version({ version: version.version })}</h2>
          <p className="mut">{m.comingin_in_force({ day: localDay(version.from) })}</p>
          <h3>{m.comingin_what_changed()}</h3>
          <ul className="coming-list">
            {version.changes
              .map((say) => say())
              .map((change) => (
                <li key={change}>{change}</li>
              ))}
          </ul>
          <h3>{m.comingin_fee_heading()}</h3>
          <ul className="coming-list">
            {planKeys.map((plan) => (
              <li key={plan}>
                {m.comingin_fee_of_plan({
                  plan: planWords[plan].title(),
                  fee: planCost(plan, 0, version).label,
                  percent: version.gstPercent,
                })}
              </li>
            ))}
            <li>{m.comingin_paid_and_ended({ payoutDay: version.payoutDay, noticeDays: version.noticeDays })}</li>
          </ul>
        </Card>
      ))}
      <p>
        <Link to={listPropertyPath}>{m.comingin_list_title()}</Link>
      </p>
    </div>
  )
}
