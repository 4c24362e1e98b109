import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { WriteButton } from '#features/owners/messages/web/write-button.tsx'
import {
  chooseApprovalKinds,
  decideApproval,
  listOwnerTenants,
  type OwnerHome,
  type OwnerTenant,
} from '#features/tenancy/approvals/contract.ts'
import type { UnitKind } from '#features/tenancy/approvals/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Route } from './+types/owner-tenants-screen.ts'
import { OwnerTabs } from './owner-tabs.tsx'
import { SharedNote } from './shared-note.tsx'
import './owner-visits.css'

export const meta: Route.MetaFunction = () => [{ title: m.tenants_page() }, { name: 'robots', content: 'noindex' }]

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
    return m.tenants_kept()
  }
  if (intent === 'approve') {
    await call(decideApproval, { params, body: { decision: 'approve' } })
    return m.tenants_approved()
  }
  await call(decideApproval, { params, body: { decision: 'refuse', words } })
  return m.tenants_refused()
}

/** Tenants of an owner's homes, people who wait for approval, and the units for which the owner wants to be asked. */
export default function OwnerTenantsScreen({ loaderData: { homes, tenants }, actionData }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.shell_tenants()}
          actions={<ButtonLink to="/list-your-property">{m.dashboard_list_home()}</ButtonLink>}
        >
          {m.tenants_none()}
        </EmptyState>
      </div>
    )
  }
  const isOwn = (homeId: number) => homes.some(({ id, main_owner }) => id === homeId && main_owner === null)
  const waiting = tenants.filter(({ approval, home_id }) => approval?.status === 'pending' && isOwn(home_id))
  return (
    <div className="wrap owner-visits">
      <div>
        <h1>{m.shell_tenants()}</h1>
        <p className="mut">{m.tenants_text()}</p>
      </div>
      <OwnerTabs current="Tenants" />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      {waiting.length > 0 ? (
        <section aria-labelledby="to-approve">
          <h2 id="to-approve">{m.tenants_to_approve()}</h2>
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
  return (
    <Card as="article" className="stack g3" aria-labelledby={`approve-${tenancy_id}`}>
      <div>
        <h3 id={`approve-${tenancy_id}`}>
          {name}, {unitWords(unit)}
        </h3>
        <p>{m.tenants_home_from({ title: home?.title ?? '', day: localDay(from), home: asWritten })}</p>
        <p className="mut">
          {m.tenants_facts({
            ...{ about: work ?? m.tenants_no_work(), work: work === null ? (said) => said : asWritten },
            ...{ verified: identity_verified ? 'yes' : 'no', rent: m.ui_rupees_a_month({ rent: formatRupees(rent) }) },
          })}
        </p>
        {approval ? (
          <p className="s">{m.tenants_answer_by({ when: localMoment(new Date(approval.answer_by)) })}</p>
        ) : null}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={tenancy_id} />
        <Button type="submit" name="intent" value="approve">
          {m.tenants_approve({ name })}
        </Button>
      </Form>
      <details open={typed !== undefined}>
        <summary className="link tap">{m.care_refuse()}</summary>
        <Form method="post" preventScrollReset noValidate className="stack g3">
          <input type="hidden" name="id" value={tenancy_id} />
          <TextField
            label={m.tenants_why()}
            name="words"
            hint={m.tenants_why_hint()}
            defaultValue={typed}
            maxLength={300}
          />
          <div>
            <Button type="submit" variant="sec" name="intent" value="refuse">
              {m.tenants_refuse({ name })}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  )
}

const tones = { coming: undefined, living: 'leaf', leaving: 'mar' } as const

function HomeTenants({ home, tenants }: { home: OwnerHome; tenants: OwnerTenant[] }) {
  return (
    <section aria-labelledby={`home-${home.id}`}>
      <div>
        <h2 id={`home-${home.id}`}>
          <Link to={`/houses/${home.slug}`}>
            <MixedText text={home.title} />
          </Link>
        </h2>
        <p className="mut">
          {tenants.length === 0
            ? m.tenants_place_empty({ locality: home.locality })
            : m.tenants_place({ locality: home.locality })}
        </p>
      </div>
      {tenants.length > 0 ? (
        <Table
          caption={m.tenants_of_home({ title: home.title })}
          rows={tenants}
          keyOf={({ tenancy_id }) => tenancy_id}
          columns={[
            { label: m.tenants_tenant(), cell: ({ tenant }) => tenant },
            { label: m.tenants_where(), cell: ({ unit }) => unitWords(unit) },
            { label: m.tenants_from(), cell: ({ from }) => localDay(from) },
            { label: m.tenants_until(), cell: ({ until }) => (until ? localDay(until) : m.tenants_open()) },
            { label: m.tenants_rent(), end: true, cell: ({ rent }) => formatRupees(rent) },
            {
              label: m.viewings_write(),
              labelHidden: true,
              cell: ({ tenant, tenancy_id }) =>
                home.main_owner === null ? <WriteButton name={tenant} about={{ tenancy_id }} /> : null,
            },
            {
              label: m.tenants_now(),
              end: true,
              cell: ({ state, approval }) =>
                approval?.status === 'pending' ? (
                  <Tag tone="mar">{m.tenants_to_approve()}</Tag>
                ) : (
                  <Tag tone={tones[state]}>{m.tenants_state({ state })}</Tag>
                ),
            },
          ]}
        />
      ) : null}
      {home.main_owner === null ? <ApprovalChoice home={home} /> : <SharedNote mainOwner={home.main_owner} />}
    </section>
  )
}

/** Owners approve no tenants by default: it takes up to two days, and good tenants book elsewhere meanwhile. */
function ApprovalChoice({ home: { id, title, kinds, approval_kinds } }: { home: OwnerHome }) {
  const chosen = approval_kinds.map((kind) => m.tenants_kind({ kind }).toLowerCase()).join(', ')
  const said = { title, vh: (words: ReactNode) => <span className="vh">{words}</span> }
  return (
    <details>
      <summary className="link tap">
        {chosen ? m.tenants_approves({ ...said, kinds: chosen }) : m.tenants_approves_none(said)}
      </summary>
      <Form method="post" preventScrollReset className="stack g3">
        <input type="hidden" name="id" value={id} />
        <fieldset className="field">
          <legend className="lab">{m.tenants_ask_before()}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={m.tenants_kind({ kind })}
              name="kinds"
              value={kind}
              defaultChecked={approval_kinds.includes(kind)}
            />
          ))}
        </fieldset>
        <p className="s mut">{m.tenants_ask_note()}</p>
        <div>
          <Button type="submit" variant="sec" name="intent" value="kinds">
            {m.tenants_keep()}
          </Button>
        </div>
      </Form>
    </details>
  )
}
