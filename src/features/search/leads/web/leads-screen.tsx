import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { readForm } from '#shared/read-form.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { ListFilter } from '#ui/fields/list-filter.tsx'
import { Select } from '#ui/fields/select.tsx'
import { closeLead, type Lead, listLeads, openLead } from '../contract.ts'
import { propertyTypeLabels } from '../rules.ts'
import type { Route } from './+types/leads-screen.ts'
import './leads.css'

export const meta: Route.MetaFunction = () => [{ title: 'Leads | Thikana' }, { name: 'robots', content: 'noindex' }]

const names = ['before', 'state', 'source', 'from', 'to'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const query = typed as Parameters<typeof call<typeof listLeads>>[1]['query']
    return { ...(await call(listLeads, { query })), typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ leads: [], total: 0, next: null, typed, errors: error.fields }, { status: 422 })
  }
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

export default function LeadsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, total, next, typed, errors } = loaderData
  const { before: _, ...filter } = typed
  if (total === 0 && Object.keys(typed).length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="No leads">
          People who asked for help with finding or letting a home, the newest first.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap leads-page">
      <div className="row wrapx">
        <h1>Leads</h1>
        <span className="mut">
          {grouped(total)} found{' '}
          <a className="link" href={`/admins/leads.csv?${new URLSearchParams(filter)}`} download>
            CSV
          </a>
        </span>
      </div>
      <LeadFilterForm typed={typed} errors={errors} />
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      {leads.length === 0 ? (
        <p role="status">Nobody asked like that.</p>
      ) : (
        <LeadTable leads={leads} answer={actionData} />
      )}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...filter, before: String(next) })}`}>
          Older leads
        </ButtonLink>
      ) : null}
    </div>
  )
}

const LeadTable = ({ leads, answer }: { leads: Lead[]; answer: Answer | undefined }) => (
  <Table
    caption="Leads, the newest first"
    keyOf={({ id }) => id}
    rows={leads}
    columns={[
      { label: 'Name', cell: ({ name }) => name },
      { label: 'Phone', cell: (lead) => <LeadPhone lead={lead} answer={answer} /> },
      { label: 'Wants', cell: (lead) => wants(lead) },
      { label: 'Asked', cell: ({ created_at }) => formatMoment(new Date(created_at)) },
      { label: 'State', cell: ({ state }) => <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag> },
      { label: 'Actions', labelHidden: true, end: true, cell: (lead) => <Actions lead={lead} /> },
    ]}
  />
)

const sourceLabels: Readonly<Record<Lead['source'], string>> = {
  search: 'Looks for a home',
  eqaro: 'Zero deposit',
  owner: 'Lets a home',
  resale: 'Buys a home',
  help: 'Help centre',
  city: 'A city to come',
}

const sources = [
  { value: '', label: 'Any' },
  ...Object.entries(sourceLabels).map(([value, label]) => ({ value, label })),
]

function LeadFilterForm({ typed, errors }: { typed: Typed; errors: Record<string, string> }) {
  return (
    <ListFilter label="Find leads" states={stateLabels} days="Asked" {...{ typed, errors }}>
      <Select
        label="From which form"
        name="source"
        defaultValue={typed.source ?? ''}
        error={errors.source}
        options={sources}
      />
    </ListFilter>
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
    source === 'help' || source === 'city' ? wish : null,
  ]
    .filter(Boolean)
    .join(', ')

function LeadPhone({ lead, answer }: { lead: Lead; answer: Answer | undefined }) {
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
