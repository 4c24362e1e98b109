import { useId } from 'react'
import { data } from 'react-router'
import { getHouse } from '#features/homes/listing/contract.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { getSession, getViewer } from '#features/people/accounts/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { getSlots } from '../contract.ts'
import type { VisitFlow } from '../visit-flow.ts'
import type { Route } from './+types/visit-screen.ts'
import { readSlots, type Slots } from './fetch-slots.ts'
import { useVisit, type VisitedHome } from './use-visit.ts'
import { actOnVisit } from './visit-action.ts'
import { VisitAct } from './visit-contact.tsx'
import { DoneActs } from './visit-dialog.tsx'
import { stepTitle, VisitSteps } from './visit-steps.tsx'
import './visits.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug, title, vertical, photos, options } = await call(getHouse, { params: { slug: params.slug } })
  const rents = options.map(({ rent }) => rent)
  const home: VisitedHome = {
    ...{ id, slug, title, picture: photos[0] ?? null },
    ...(rents.length > 0 ? { note: m.visits_rent_from({ rent: formatRupees(Math.min(...rents)) }) } : {}),
  }
  // The browser asks again where it failed; without a script the page says so.
  const [slots, session] = await Promise.all([
    call(getSlots, { query: { house_id: id } }).then(readSlots, (): Slots => ({ state: 'failed' })),
    call(getSession, {}),
  ])
  return {
    ...{ home, slots, house: houseUrl({ slug, vertical }), origin: context.get(pageContext).origin },
    mayRefer: session.is_eligible_to_apply_referral_code_at_sav,
  }
}

/** Runs a step without a script, with the earlier values from the form. */
export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { id } = await call(getHouse, { params: { slug: params.slug } })
  const { viewer } = await call(getViewer, {})
  const flow = await actOnVisit(form, id, viewer)
  const wrong = flow.problem !== '' || Object.keys(flow.errors).length > 0
  return data<VisitFlow>(flow, { status: wrong ? 422 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: m.visits_page({ title: loaderData.home.title }) }, { name: 'robots', content: 'noindex' }]
    : [{ title: `${m.errors_not_found()} | Thikana` }]

export default function VisitScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <VisitPage key={loaderData.home.id} {...loaderData} answer={actionData} />
}

type VisitPageProps = Route.ComponentProps['loaderData'] & { answer: VisitFlow | undefined }

function VisitPage({ home, slots, mayRefer, house, origin, answer }: VisitPageProps) {
  const visit = useVisit(home, { slots, mayRefer, answer })
  const formId = useId()
  const { step, visit: scheduled } = visit.flow
  return (
    <div className="wrap visit-page">
      <h1 className={step === 'done' ? 'vh' : undefined}>{stepTitle(step)}</h1>
      <VisitSteps visit={visit} formId={formId} origin={origin} />
      <div className="visit-act">
        {scheduled ? <DoneActs visit={scheduled} origin={origin} /> : <VisitAct visit={visit} formId={formId} />}
      </div>
      <Link tap to={house}>
        {m.visits_back_to_home()}
      </Link>
    </div>
  )
}
