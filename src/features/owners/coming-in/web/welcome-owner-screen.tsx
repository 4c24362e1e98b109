import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { getOwnerPage } from '../contract.ts'
import { predictorPath, selfListingPath } from '../paths.ts'
import type { Route } from './+types/welcome-owner-screen.ts'
import { OwnerForm } from './owner-form.tsx'
import { type FormAnswer, sendOwnerForm } from './send-form.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'For house owners | Thikana' },
  { name: 'description', content: 'Verified tenants, rent on the 5th, and a home that is looked after.' },
]

export const loader = () => call(getOwnerPage, { query: {} })

export const action = async ({ request }: Route.ActionArgs) => sendOwnerForm(await readForm(request), 'tell-us')

const promises = [
  { icon: 'badge-check', text: 'Verified tenants: who they are and where they work, before you hand over the keys.' },
  { icon: 'calendar-check', text: 'Rent on time on the 5th, with a statement whose every line says what it is.' },
  { icon: 'paint-roller', text: 'House maintenance: each repair has a price, and you see the bill.' },
] as const

export default function WelcomeOwnerScreen({ loaderData: { cities }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap coming coming-cols">
      <header>
        <h1>Tell us about your home</h1>
        <p className="mut">We call you with what it would rent for and what is to be done until it is let.</p>
        <ul className="coming-promises">
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon icon={icon} /> <span>{text}</span>
            </li>
          ))}
        </ul>
        <p>
          No time for a call? <Link to={selfListingPath}>List it yourself</Link> or see{' '}
          <Link to={predictorPath}>what it would rent for</Link>.
        </p>
      </header>
      <OwnerForm kind="tell-us" cities={cities} answer={actionData as FormAnswer | undefined} />
    </div>
  )
}
