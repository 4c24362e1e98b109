import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { getOwnerPage, getOwnersByCities } from '../contract.ts'
import { predictorPath, selfListingPath } from '../paths.ts'
import { agreementVersions, planCost, planKeys, planWords, versionOn } from '../plans.ts'
import type { Route } from './+types/list-property-screen.ts'
import { OwnerForm } from './owner-form.tsx'
import { type FormAnswer, sendOwnerForm } from './send-form.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'List your property | Thikana' },
  {
    name: 'description',
    content: 'What your home would rent for and why, our fees, and how to list it in one sitting.',
  },
]

export async function loader() {
  const [{ cities }, { cities: counts }] = await Promise.all([
    call(getOwnerPage, { query: {} }),
    call(getOwnersByCities, {}),
  ])
  return { cities, counts, today: dayInIndia(new Date()) }
}

export const action = async ({ request }: Route.ActionArgs) => sendOwnerForm(await readForm(request), 'early-lead')

const steps = [
  { title: 'Tell us about the home', text: 'Rooms, beds, rent. It is saved as you go; carry on from any phone.' },
  { title: 'Choose a plan and sign it', text: 'Read it, sign it with a code. Nothing to print.' },
  { title: 'Photos and papers', text: 'A photo of each place, and a paper that says the home is yours.' },
  { title: 'We check, then it is live', text: 'If something is missing, we say what to do. Then tenants find it.' },
]
const exampleRent = 30_000_00

export default function ListPropertyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, counts, today } = loaderData
  const answer = actionData as FormAnswer | undefined
  const version = versionOn(today)
  return (
    <div className="wrap coming">
      <header className="coming-hero">
        <h1>List your property</h1>
        <p className="mut">
          See what your home would rent for and why. List it in one sitting. From then on you see every visit, tenant,
          repair and rupee.
        </p>
        <div className="row wrapx">
          <ButtonLink to={selfListingPath}>List it yourself</ButtonLink>
          <ButtonLink variant="sec" to={predictorPath}>
            What would it rent for?
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="coming-how">
        <h2 id="coming-how">How it works</h2>
        <ol className="coming-steps">
          {steps.map(({ title, text }) => (
            <Card as="li" key={title}>
              <h3>{title}</h3>
              <p className="mut">{text}</p>
            </Card>
          ))}
        </ol>
      </section>
      <section aria-labelledby="coming-fees">
        <h2 id="coming-fees">Fees in plain numbers</h2>
        <p className="mut">
          Worked out for {formatRupees(exampleRent)} a month. We are paid on rent that was collected; an empty day costs
          you no fee.
        </p>
        <div className="coming-plans">
          {planKeys.map((plan) => {
            const { fee, gst, once, label } = planCost(plan, exampleRent, version)
            return (
              <Card key={plan}>
                <h3>{planWords[plan].title}</h3>
                <p className="b">{label}</p>
                <p className="mut">{planWords[plan].text}</p>
                <Bill
                  lines={[
                    { label: once ? 'Fee, once' : 'Fee a month', amount: fee },
                    { label: `GST ${version.gstPercent} %`, amount: gst },
                  ]}
                  total={
                    once
                      ? { label: 'You pay once', amount: fee + gst }
                      : { label: 'You get a month', amount: exampleRent - fee - gst }
                  }
                />
              </Card>
            )
          })}
        </div>
        <p>
          <Link to="/welcome/owner/agreement-changes">
            Version {agreementVersions[0]?.version} of the owner’s agreement, and what changed
          </Link>
        </p>
      </section>
      {counts.length > 0 ? (
        <section aria-labelledby="coming-where">
          <h2 id="coming-where">Owners who let with us</h2>
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
        <h2 id="coming-call">Want us to call you?</h2>
        <p className="mut">
          In person, from your city. Or <Link to="/welcome/owner">tell us more about the home</Link> first.
        </p>
        <OwnerForm kind="early-lead" cities={cities} answer={answer} />
      </section>
    </div>
  )
}
