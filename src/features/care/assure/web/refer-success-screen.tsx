import { redirect } from 'react-router'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { getAssure } from '../contract.ts'
import { assureMenuPath } from '../paths.ts'
import type { Route } from './+types/refer-success-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Told your flatmate | Thikana' },
  { name: 'robots', content: 'noindex' },
]

/** Says only what happened: a flatmate of the caller who was really told. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { data: own } = await call(getAssure, {})
  const told = (own?.flatmates ?? []).filter(({ invited_on }) => invited_on !== null)
  const one = told.find(({ tenancy_id }) => String(tenancy_id) === searchParams.get('to'))
  const names = one ? [one.first_name] : told.map(({ first_name }) => first_name)
  if (names.length === 0) throw redirect(assureMenuPath)
  return { names }
}

export default function ReferSuccessScreen({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <div className="wrap assure assure-narrow">
      <header className="assure-sealed">
        <Seal />
        <div>
          <h1>We told {names.join(' and ')}</h1>
          <p className="mut">One message with your first name and what Assure is. They decide themselves.</p>
        </div>
      </header>
      <p>Thank you. There is no reward for it: a home in which everything is mended is better for all of you.</p>
      <p className="row wrapx">
        <ButtonLink to={assureMenuPath}>Your Assure</ButtonLink>
        <ButtonLink variant="sec" to="/alpha/myhome">
          My home
        </ButtonLink>
      </p>
    </div>
  )
}
