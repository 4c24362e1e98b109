import { data, Form, useNavigation } from 'react-router'
import { type PlanKey, planKeys, planWords } from '#features/owners/coming-in/plans.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getHomeTerms, type HomeTerms, setHomeTerms } from '../contract.ts'
import { percentOf } from '../rules.ts'
import type { Route } from './+types/terms-screen.ts'
import './terms.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Terms with the owners | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params }: Route.LoaderArgs) => call(getHomeTerms, { params: { id: Number(params.id) } })

const coOwnerRows = [0, 1, 2] as const
type Typed = Record<string, string>
type Answer = { done?: string; problem?: string; errors: Record<string, string>; typed: Typed }

/** 33.34 % is 3334; what is no number is refused as zero. */
const hundredths = (text: string): number => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0)

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const names = [
    'from',
    'plan',
    'reserve',
    'owner_share',
    ...coOwnerRows.flatMap((nth) => [`phone${nth}`, `share${nth}`]),
  ]
  const typed: Typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]))
  const rows = coOwnerRows.filter((nth) => typed[`phone${nth}`] || typed[`share${nth}`])
  try {
    await call(setHomeTerms, {
      params: { id: Number(params.id) },
      body: {
        ...{ from: typed.from ?? '', plan: typed.plan as PlanKey, reserve_limit: hundredths(typed.reserve ?? '') },
        owner_share: hundredths(typed.owner_share ?? ''),
        co_owners: rows.map((nth) => ({
          phone: typed[`phone${nth}`] ?? '',
          share: hundredths(typed[`share${nth}`] ?? ''),
        })),
      },
    })
    return data<Answer>({ done: 'The terms are agreed.', errors: {}, typed: {} })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    const errors = { ...error.fields }
    for (const [at, nth] of rows.entries()) {
      errors[`phone${nth}`] = error.fields[`co_owners.${at}.phone`] ?? ''
      errors[`share${nth}`] = error.fields[`co_owners.${at}.share`] ?? ''
    }
    return data<Answer>({ problem: error.message, errors, typed }, { status })
  }
}

export default function TermsScreen({ loaderData: { home, terms }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  return (
    <div className="wrap terms">
      <header>
        <h1>Terms with the owners</h1>
        <p className="mut">
          {home.title}, of {home.owner}
        </p>
      </header>
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      <section aria-labelledby="terms-agreed">
        <h2 id="terms-agreed">Agreed</h2>
        {terms.length === 0 ? (
          <EmptyState title="Nothing is agreed yet">No fee is taken from the rents of this home.</EmptyState>
        ) : (
          <Agreed terms={terms} />
        )}
      </section>
      <section aria-labelledby="terms-new">
        <h2 id="terms-new">Agree on new terms</h2>
        <TermsForm answer={answer} last={terms[0]} />
      </section>
    </div>
  )
}

function Agreed({ terms }: { terms: HomeTerms[] }) {
  return (
    <Table
      caption="Terms, the newest first"
      rows={terms}
      keyOf={({ from }) => from}
      columns={[
        { label: 'From', cell: ({ from }) => formatDay(from) },
        { label: 'Plan', cell: ({ plan }) => planWords[plan].title() },
        { label: 'Owners', cell: ({ shares }) => shares.map(shareText).join(', ') || 'The owner alone' },
        { label: 'Reserve', end: true, cell: ({ reserve_limit }) => formatRupees(reserve_limit) },
      ]}
    />
  )
}

const shareText = ({ person, phone, basis_points }: HomeTerms['shares'][number]): string =>
  `${person}${phone ? ` (${phone})` : ''} ${percentOf(basis_points)} %`

function TermsForm({ answer, last }: { answer: Answer | undefined; last: HomeTerms | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const { errors = {}, typed = {} } = answer ?? {}
  return (
    <Form method="post" className="terms-form">
      <TextField label="From" name="from" type="date" defaultValue={typed.from} error={errors.from} required />
      <Select
        label="Plan"
        name="plan"
        defaultValue={typed.plan ?? last?.plan ?? 'managed'}
        options={planKeys.map((value) => ({ value, label: planWords[value].title() }))}
        error={errors.plan}
      />
      <TextField
        label="Reserve for repairs, at most, in rupees"
        name="reserve"
        inputMode="decimal"
        defaultValue={typed.reserve ?? String((last?.reserve_limit ?? 0) / 100)}
        error={errors.reserve_limit}
      />
      <TextField
        label="The owner’s share, in per cent"
        name="owner_share"
        inputMode="decimal"
        defaultValue={typed.owner_share ?? '100'}
        error={errors.owner_share}
        required
      />
      {coOwnerRows.map((nth) => (
        <fieldset key={nth} className="terms-row">
          <legend>Co-owner {nth + 1}</legend>
          <TextField
            label="Phone"
            name={`phone${nth}`}
            inputMode="numeric"
            defaultValue={typed[`phone${nth}`]}
            error={errors[`phone${nth}`] || undefined}
          />
          <TextField
            label="Share, in per cent"
            name={`share${nth}`}
            inputMode="decimal"
            defaultValue={typed[`share${nth}`]}
            error={errors[`share${nth}`] || undefined}
          />
        </fieldset>
      ))}
      <Button type="submit" busy={busy}>
        Agree
      </Button>
    </Form>
  )
}
