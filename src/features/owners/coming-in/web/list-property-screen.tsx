import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { getOwnerPage, getOwnersByCities } from '../contract.ts'
import { agreementChangesPath, listPropertyPath, predictorPath, selfListingPath, welcomePath } from '../paths.ts'
import { agreementVersions, planCost, planKeys, planWords, versionOn } from '../plans.ts'
import type { Route } from './+types/list-property-screen.ts'
import { OwnerForm } from './owner-form.tsx'
import { publicMeta } from './public-meta.ts'
import { type FormAnswer, sendOwnerForm } from './send-form.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: m.comingin_list_page(),
    description: m.comingin_list_description(),
    origin: loaderData?.origin,
    path: listPropertyPath,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const [{ cities }, { cities: counts }] = await Promise.all([
    call(getOwnerPage, { query: {} }),
    call(getOwnersByCities, {}),
  ])
  return { cities, counts, today: dayInIndia(new Date()), origin: context.get(pageContext).origin }
}

export const action = async ({ request }: Route.ActionArgs) => sendOwnerForm(await readForm(request), 'early-lead')

const steps = ['home', 'plan', 'photos', 'check'] as const
const exampleRent = 30_000_00

export default function ListPropertyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, counts, today } = loaderData
  const answer = actionData as FormAnswer | undefined
  return (
    <div className="wrap coming">
      <header className="coming-hero">
        <h1>{m.comingin_list_title()}</h1>
        <p className="mut">{m.comingin_list_lead()}</p>
        <div className="row wrapx">
          <ButtonLink to={selfListingPath}>{m.comingin_list_yourself()}</ButtonLink>
          <ButtonLink variant="sec" to={predictorPath}>
            {m.comingin_what_rent()}
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="coming-how">
        <h2 id="coming-how">{m.comingin_how()}</h2>
        <ol className="coming-steps">
          {steps.map((step) => (
            <Card as="li" key={step}>
              <h3>{m.comingin_step_title({ step })}</h3>
              <p className="mut">{m.comingin_step_text({ step })}</p>
            </Card>
          ))}
        </ol>
      </section>
      <Fees today={today} />
      {counts.length > 0 ? (
        <section aria-labelledby="coming-where">
          <h2 id="coming-where">{m.comingin_owners_here()}</h2>
          <ul className="coming-cities">
            {counts.map(({ slug, name, owners }) => (
              <li key={slug}>
                <Icon icon="map-pin" size="sm" /> {name}: <b>{owners.toLocaleString('en-IN')}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="coming-call" className="coming-narrow">
        <h2 id="coming-call">{m.comingin_want_call()}</h2>
        <p className="mut">{m.comingin_want_call_text({ more: (words) => <Link to={welcomePath}>{words}</Link> })}</p>
        <OwnerForm kind="early-lead" cities={cities} answer={answer} />
      </section>
    </div>
  )
}

function Fees({ today }: { today: string }) {
  const version = versionOn(today)
  return (
    <section aria-labelledby="coming-fees">
      <h2 id="coming-fees">{m.comingin_fees()}</h2>
      <p className="mut">{m.comingin_fees_lead({ rent: formatRupees(exampleRent) })}</p>
      <div className="coming-plans">
        {planKeys.map((plan) => {
          const { fee, gst, once: isOnce, label } = planCost(plan, exampleRent, version)
          const once = isOnce ? 'yes' : 'no'
          return (
            <Card key={plan}>
              <h3>{planWords[plan].title()}</h3>
              <p className="b">{label}</p>
              <p className="mut">{planWords[plan].text()}</p>
              <Bill
                lines={[
                  { label: m.comingin_fee({ once }), amount: fee },
                  { label: m.comingin_gst({ percent: version.gstPercent }), amount: gst },
                ]}
                total={{
                  label: m.comingin_you_pay_or_get({ once }),
                  amount: isOnce ? fee + gst : exampleRent - fee - gst,
                }}
              />
            </Card>
          )
        })}
      </div>
      <p>
        <Link to={agreementChangesPath}>
          {m.comingin_version_link({ version: agreementVersions[0]?.version ?? version.version })}
        </Link>
      </p>
      {currentLanguage() === 'en' ? null : <p className="s mut">{m.comingin_english_binds()}</p>}
    </section>
  )
}
