import { Form } from 'react-router'
import { answerTo } from '#features/money/office/web/money-answer.ts'
import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { MoneySaid } from '#features/money/office/web/money-said.tsx'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { decideMoveInCase, listMoveInCases, type OfficeCase } from '../contract.ts'
import type { Route } from './+types/cases-screen.ts'
import { CasePhotos } from './case-photos.tsx'
import './cases.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Not as shown | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listMoveInCases, {})

const texts = {
  solved: 'The money goes to the owner.',
  upheld: 'The money stays with us. Give it back from its payment.',
} as const

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const state = form.get('state') === 'solved' ? 'solved' : 'upheld'
  return answerTo(request, async () => {
    const body = { state, decision: String(form.get('decision') ?? '') } as const
    await call(decideMoveInCase, { params: { id: Number(form.get('id')) }, body })
    return texts[state]
  })
}

/** Tenants who said within 48 hours that the home is not as shown: their money waits for a decision. */
export default function CasesScreen({ loaderData: { cases }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap money-page">
      <h1>Not as shown</h1>
      <MoneyLinks here="/admins/money/cases" />
      <MoneySaid answer={actionData} />
      {cases.length === 0 ? <p role="status">Nobody has said so.</p> : null}
      {cases.map((each) => (
        <Case key={each.id} case={each} />
      ))}
    </div>
  )
}

const tags = {
  open: { tone: 'mar', label: 'To decide' },
  solved: { tone: 'leaf', label: 'Solved' },
  upheld: { tone: 'brick', label: 'Upheld' },
} as const

function Case({ case: each }: { case: OfficeCase }) {
  const { id, state, home, tenant, phone, words, opened_at, moved_in_at, rent_held, deposit_held, decision } = each
  return (
    <Card as="article" className="move-in-case" aria-labelledby={`case-${id}`}>
      <div className="row between">
        <h2 id={`case-${id}`}>
          <Link to={`/houses/${home.slug}`}>{home.title}</Link>
        </h2>
        <Tag tone={tags[state].tone}>{tags[state].label}</Tag>
      </div>
      <p className="s mut">
        {[tenant, phone].filter(Boolean).join(', ')}. Keys {formatMoment(new Date(moved_in_at))}, said{' '}
        {formatMoment(new Date(opened_at))}.
      </p>
      <blockquote>{words}</blockquote>
      <CasePhotos photos={each.photos} />
      <p>
        Held: rent {formatRupees(rent_held)}, deposit {formatRupees(deposit_held)}
      </p>
      {decision ? <p className="s">{decision}</p> : <Decide id={id} />}
    </Card>
  )
}

function Decide({ id }: { id: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <TextArea label="Your decision, for the tenant to read" name="decision" required minLength={5} maxLength={1000} />
      <div className="row">
        <Button type="submit" name="state" value="solved">
          Solved: release the money
        </Button>
        <Button type="submit" variant="bad" name="state" value="upheld">
          Upheld: keep it for the tenant
        </Button>
      </div>
    </Form>
  )
}
