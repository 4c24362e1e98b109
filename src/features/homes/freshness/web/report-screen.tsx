import { data } from 'react-router'
import { getHouse } from '#features/homes/listing/contract.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import type { Route } from './+types/report-screen.ts'
import { ReportForm, readReport, sendReport } from './report-form.tsx'
import './report.css'

export const meta: Route.MetaFunction = () => [{ title: m.house_report_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ params }: Route.LoaderArgs) {
  const house = await call(getHouse, { params })
  return { home: { slug: house.slug, title: house.title }, back: houseUrl(house) }
}

export async function action({ params, request }: Route.ActionArgs) {
  const state = await sendReport(params.slug, readReport(await readForm(request)))
  return data(state, { status: state.done ? 200 : 422 })
}

export default function ReportScreen({ loaderData: { home, back }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap report-page">
      <h1>{m.house_report_title()}</h1>
      <ReportForm key={home.slug} home={home} answer={actionData} />
      <Link tap to={back}>
        {m.house_report_back()}
      </Link>
    </div>
  )
}
