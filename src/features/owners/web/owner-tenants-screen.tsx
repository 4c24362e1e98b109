import { Form } from 'react-router'
import { WriteButton } from '#features/owners/messages/web/write-button.tsx'
import {
  chooseApprovalKinds,
  decideApproval,
  listOwnerTenants,
  type OwnerHome,
  type OwnerTenant,
} from '#features/tenancy/approvals/contract.ts'
import type { UnitKind } from '#features/tenancy/approvals/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/owner-tenants-screen.ts'
import { OwnerTabs } from './owner-tabs.tsx'
import { SharedNote } from './shared-note.tsx'
import './owner-visits.css'

export const meta: Route.MetaFunction = () => [{ title: 'Tenants | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listOwnerTenants, {})

type Answer = { done?: string; problem?: string; about?: string; words?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    return { done: await act(text('intent'), text('id'), text('words'), form.getAll('kinds') as UnitKind[]) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.fields.words ?? error.message, about: text('id'), words: text('words') }
  }
}

async function act(intent: string, id: string, words: string, kinds: UnitKind[]): Promise<string> {
  const params = { id }
  if (intent === 'kinds') {
    await call(chooseApprovalKinds, { params, body: { kinds } })
    return 'Kept. It counts for bookings from now on.'
  }
  if (intent === 'approve') {
    await call(decideApproval, { params, body: { decision: 'approve' } })
    return 'Approved. Their agreement is being prepared.'
  }
  await call(decideApproval, { params, body: { decision: 'refuse', words } })
  return 'Refused. They get back all they paid, and the place is free again.'
}

/** Who lives in an owner's homes, who waits for their approval, and for which units they want to be asked. */
export default function OwnerTenantsScreen({ loaderData: { homes, tenants }, actionData }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="Tenants" actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}>
          Tenants of your homes stand here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  const isOwn = (homeId: number) => homes.some(({ id, main_owner }) => id === homeId && main_owner === null)
  const waiting = tenants.filter(({ approval, home_id }) => approval?.status === 'pending' && isOwn(home_id))
  return (
    <div className="wrap owner-visits">
      <div>
        <h1>Tenants</h1>
        <p className="mut">Who lives in your homes and who comes. We collect the rent and look after the home.</p>
      </div>
      <OwnerTabs current="Tenants" />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      {waiting.length > 0 ? (
        <section aria-labelledby="to-approve">
          <h2 id="to-approve">To approve</h2>
          {waiting.map((tenant) => (
            <ToApprove
              key={tenant.tenancy_id}
              tenant={tenant}
              home={homes.find(({ id }) => id === tenant.home_id)}
              typed={actionData?.about === String(tenant.tenancy_id) ? actionData.words : undefined}
            />
          ))}
        </section>
      ) : null}
      {homes.map((home) => (
        <HomeTenants key={home.id} home={home} tenants={tenants.filter(({ home_id }) => home_id === home.id)} />
      ))}
    </div>
  )
}

type ToApproveProps = { tenant: OwnerTenant; home: OwnerHome | undefined; typed: string | undefined }

function ToApprove({ tenant, home, typed }: ToApproveProps) {
  const { tenancy_id, tenant: name, work, identity_verified, unit, from, rent, approval } = tenant
  const facts = [
    work ?? 'Says nothing about their work',
    identity_verified ? 'identity verified' : 'identity not verified yet',
    `${formatRupees(rent)} a month`,
  ]
  return (
    <Card as="article" className="stack g3" aria-labelledby={`approve-${tenancy_id}`}>
      <div>
        <h3 id={`approve-${tenancy_id}`}>
          {name}, {unit}
        </h3>
        <p>
          {home?.title}, from {formatDay(from)}
        </p>
        <p className="mut">{facts.join(', ')}.</p>
        {approval ? (
          <p className="s">
            Answer by {formatMoment(new Date(approval.answer_by))}. Without an answer they are approved.
          </p>
        ) : null}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={tenancy_id} />
        <Button type="submit" name="intent" value="approve">
          Approve {name}
        </Button>
      </Form>
      <details open={typed !== undefined}>
        <summary className="link tap">Refuse</summary>
        <Form method="post" preventScrollReset noValidate className="stack g3">
          <input type="hidden" name="id" value={tenancy_id} />
          <TextField
            label="Why"
            name="words"
            hint="Our office reads it, the tenant does not. They get back all they paid."
            defaultValue={typed}
            maxLength={300}
          />
          <div>
            <Button type="submit" variant="sec" name="intent" value="refuse">
              Refuse {name}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  )
}

const states = { coming: ['Moves in', undefined], living: ['Lives there', 'leaf'], leaving: ['Leaves', 'mar'] } as const
const kindNames = { bed: 'Beds', room: 'Rooms', house: 'The whole home' } as const

function HomeTenants({ home, tenants }: { home: OwnerHome; tenants: OwnerTenant[] }) {
  return (
    <section aria-labelledby={`home-${home.id}`}>
      <div>
        <h2 id={`home-${home.id}`}>
          <Link to={`/houses/${home.slug}`}>{home.title}</Link>
        </h2>
        <p className="mut">
          {home.locality}. {tenants.length === 0 ? 'Nobody lives there now.' : ''}
        </p>
      </div>
      {tenants.length > 0 ? (
        <Table
          caption={`Tenants of ${home.title}`}
          rows={tenants}
          keyOf={({ tenancy_id }) => tenancy_id}
          columns={[
            { label: 'Tenant', cell: ({ tenant }) => tenant },
            { label: 'Where', cell: ({ unit }) => unit },
            { label: 'From', cell: ({ from }) => formatDay(from) },
            { label: 'Until', cell: ({ until }) => (until ? formatDay(until) : 'Open') },
            { label: 'Rent', end: true, cell: ({ rent }) => formatRupees(rent) },
            {
              label: 'Write',
              labelHidden: true,
              cell: ({ tenant, tenancy_id }) =>
                home.main_owner === null ? <WriteButton name={tenant} about={{ tenancy_id }} /> : null,
            },
            {
              label: 'Now',
              end: true,
              cell: ({ state, approval }) =>
                approval?.status === 'pending' ? (
                  <Tag tone="mar">To approve</Tag>
                ) : (
                  <Tag tone={states[state][1]}>{states[state][0]}</Tag>
                ),
            },
          ]}
        />
      ) : null}
      {home.main_owner === null ? <ApprovalChoice home={home} /> : <SharedNote mainOwner={home.main_owner} />}
    </section>
  )
}

/** Nobody needs to be asked by default: it takes up to two days, and good tenants book elsewhere meanwhile. */
function ApprovalChoice({ home: { id, title, kinds, approval_kinds } }: { home: OwnerHome }) {
  const chosen = approval_kinds.map((kind) => kindNames[kind].toLowerCase()).join(', ')
  return (
    <details>
      <summary className="link tap">
        {chosen ? `You approve tenants of: ${chosen}` : 'You do not approve tenants'}
        <span className="vh"> of {title}. Change</span>
      </summary>
      <Form method="post" preventScrollReset className="stack g3">
        <input type="hidden" name="id" value={id} />
        <fieldset className="field">
          <legend className="lab">Ask me before somebody moves into</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindNames[kind]}
              name="kinds"
              value={kind}
              defaultChecked={approval_kinds.includes(kind)}
            />
          ))}
        </fieldset>
        <p className="s mut">You have 48 hours to answer; then they are approved. Until then there is no agreement.</p>
        <div>
          <Button type="submit" variant="sec" name="intent" value="kinds">
            Keep this choice
          </Button>
        </div>
      </Form>
    </details>
  )
}
