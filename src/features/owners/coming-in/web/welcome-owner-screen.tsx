import { m } from '#messages'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { getOwnerPage } from '../contract.ts'
import { predictorPath, selfListingPath, welcomePath } from '../paths.ts'
import type { Route } from './+types/welcome-owner-screen.ts'
import { OwnerForm } from './owner-form.tsx'
import { publicMeta } from './public-meta.ts'
import { type FormAnswer, sendOwnerForm } from './send-form.ts'
import './coming-in.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: m.comingin_welcome_page(),
    description: m.comingin_welcome_description(),
    origin: loaderData?.origin,
    path: welcomePath,
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await call(getOwnerPage, { query: {} })), origin: context.get(pageContext).origin }
}

export const action = async ({ request }: Route.ActionArgs) => sendOwnerForm(await readForm(request), 'tell-us')

const promises = [
  { icon: 'badge-check', what: 'tenants' },
  { icon: 'calendar-check', what: 'rent' },
  { icon: 'paint-roller', what: 'repairs' },
] as const

export default function WelcomeOwnerScreen({ loaderData: { cities }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap coming coming-cols">
      <header>
        <h1>{m.comingin_welcome_title()}</h1>
        <p className="mut">{m.comingin_welcome_lead()}</p>
        <ul className="coming-promises">
          {promises.map(({ icon, what }) => (
            <li key={what}>
              <Icon icon={icon} /> <span>{m.comingin_promise({ what })}</span>
            </li>
          ))}
        </ul>
        <p>
          {m.comingin_no_time({
            list: (words) => <Link to={selfListingPath}>{words}</Link>,
            predict: (words) => <Link to={predictorPath}>{words}</Link>,
          })}
        </p>
      </header>
      <OwnerForm kind="tell-us" cities={cities} answer={actionData as FormAnswer | undefined} />
    </div>
  )
}
