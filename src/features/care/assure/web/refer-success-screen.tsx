import { redirect } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { getAssure } from '../contract.ts'
import { assureMenuPath } from '../paths.ts'
import type { Route } from './+types/refer-success-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [{ title: m.assure_told_page() }, { name: 'robots', content: 'noindex' }]

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
          <h1>{m.assure_told({ names: names.reduce((one, other) => m.assure_and({ one, other })) })}</h1>
          <p className="mut">{m.assure_told_text()}</p>
        </div>
      </header>
      <p>{m.assure_no_reward()}</p>
      <p className="row wrapx">
        <ButtonLink to={assureMenuPath}>{m.assure_yours()}</ButtonLink>
        <ButtonLink variant="sec" to="/alpha/myhome">
          {m.leaving_my_home()}
        </ButtonLink>
      </p>
    </div>
  )
}
