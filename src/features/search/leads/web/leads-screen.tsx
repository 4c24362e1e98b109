import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { closeLead, type Lead, listLeads, openLead } from '../contract.ts'
import { propertyTypeLabels } from '../rules.ts'
import type { Route } from './+types/leads-screen.ts'
import './leads.css'

export const meta: Route.MetaFunction = () => [{ title: 'Leads | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before'))
  return call(listLeads, { query: Number.isSafeInteger(before) && before > 0 ? { before } : {} })
}

type Answer = { id: number; country_code?: string; phone?: string; email?: string | null; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = Number(form.get('id'))
  const params = { id }
  try {
    if (form.get('intent') === 'close') {
      await call(closeLead, { params })
      return data<Answer>({ id })
    }
    const { country_code, phone, email } = await call(openLead, { params })
    return data<Answer>({ id, country_code, phone, email })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return data<Answer>({ id, problem: error.message }, { status: error.status || 503 })
  }
}

export default function LeadsScreen({ loaderData: { leads, next }, actionData }: Route.ComponentProps) {
  if (leads.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="No leads">
          Whoever asks for help with finding or letting a home stands here, the newest first.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap leads-page">
      <h1>Leads</h1>
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <Table
        caption="Leads, the newest first"
        keyOf={({ id }) => id}
        rows={leads}
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Phone', cell: (lead) => <LeadPhone lead={lead} answer={actionData} /> },
          { label: 'Wants', cell: (lead) => wants(lead) },
          { label: 'Asked', cell: ({ created_at }) => formatMoment(new Date(created_at)) },
          { label: 'State', cell: ({ state }) => <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag> },
          { label: 'Actions', labelHidden: true, end: true, cell: (lead) => <Actions lead={lead} /> },
        ]}
      />
      {next ? (
        <ButtonLink variant="sec" to={`?before=${next}`}>
          Older leads
        </ButtonLink>
      ) : null}
    </div>
  )
}

const stateLabels: Readonly<Record<Lead['state'], string>> = { new: 'New', open: 'Being called', closed: 'Closed' }
const stateTones = { new: 'mar', open: 'pea', closed: undefined } as const

const wants = ({ property_type, place, source, home, wish }: Lead): string =>
  [
    property_type ? propertyTypeLabels[property_type] : null,
    source === 'resale' ? `To buy: ${home?.title ?? 'a home that is gone'}` : null,
    place,
    source === 'eqaro' ? 'Zero deposit' : null,
    source === 'owner' ? (wish ?? 'To list a home with us') : null,
    source === 'help' ? wish : null,
  ]
    .filter(Boolean)
    .join(', ')

function LeadPhone({ lead, answer }: { lead: Lead; answer?: Answer }) {
  if (answer?.id === lead.id && answer.phone) {
    return (
      <span role="status">
        <a className="link" href={`tel:+${answer.country_code}${answer.phone}`}>
          +{answer.country_code} {answer.phone}
        </a>{' '}
        {answer.email}
      </span>
    )
  }
  const abroad = lead.country_code === '91' ? '' : `+${lead.country_code} `
  return `${abroad}${lead.phone}${lead.phone_confirmed ? '' : ', not confirmed'}`
}

function Actions({ lead: { id, state, name } }: { lead: Lead }) {
  if (state === 'closed') return null
  return (
    <Form method="post" className="row" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="sec" small name="intent" value="open">
        Show number<span className="vh"> of {name}</span>
      </Button>
      <Button type="submit" variant="ter" small name="intent" value="close">
        Close<span className="vh"> the lead of {name}</span>
      </Button>
    </Form>
  )
}
