import { Form } from 'react-router'
import { answerTo } from '#features/money/office/web/money-answer.ts'
import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { MoneySaid } from '#features/money/office/web/money-said.tsx'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  decideSettlementLine,
  type FirstDecision,
  getSettlement,
  initiateSettlementPayout,
  type SettlementLine,
} from '../contract.ts'
import type { Route } from './+types/office-settlement-screen.ts'
import { Differences } from './differences.tsx'
import { PayoutCard } from './payout-card.tsx'
import './settlement.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Settlement | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const idOf = (text: string): string => (/^[1-9]\d{0,8}$/.test(text) ? text : '999999999')

export const loader = ({ params }: Route.LoaderArgs) => call(getSettlement, { params: { id: idOf(params.id) } })

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = idOf(params.id)
  return answerTo(request, async () => {
    if (form.get('intent') === 'pay') {
      await call(initiateSettlementPayout, { body: { settlement_id: Number(id) } })
      return 'The payout is on its way.'
    }
    const rupees = Number(String(form.get('rupees') ?? '').replaceAll(',', ''))
    const lineId = Number(form.get('line'))
    const { report } = await call(decideSettlementLine, {
      params: { id },
      body: {
        ...{ line_id: lineId, amount: Number.isFinite(rupees) ? Math.round(rupees * 100) : -1 },
        decision: String(form.get('decision') ?? ''),
      },
    })
    const isDecided = report.lines.some(({ id, state }) => id === lineId && state !== 'disputed')
    return isDecided ? 'Decided. The tenant has been told.' : 'Kept. It counts when somebody else decides the same.'
  })
}

/** One settlement, for the colleague who decides its disputes. */
export default function OfficeSettlementScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { report, first_decisions } = loaderData
  const disputed = report.lines.filter(({ state }) => state === 'disputed')
  return (
    <div className="wrap money-page settlement">
      <h1>
        {report.tenant}, {report.unit}
      </h1>
      <MoneyLinks here="/admins/money/settlements" />
      <MoneySaid answer={actionData} />
      <p className="mut">
        {report.house.title}. Keys back on {formatLongDay(report.keys_back_on)}.
      </p>
      <div className="settlement-cols">
        <div className="settlement-main">
          <Differences report={report} />
          <section aria-labelledby="disputes" className="stack">
            <h2 id="disputes">{disputed.length === 0 ? 'Nothing is disputed' : 'To decide'}</h2>
            {disputed.map((line) => (
              <Decide key={line.id} line={line} first={first_decisions.find(({ line_id }) => line_id === line.id)} />
            ))}
          </section>
        </div>
        <aside className="settlement-aside" aria-label="Payout">
          <PayoutCard report={report}>
            {report.state === 'open' && !report.may_answer ? (
              <Form method="post">
                <Button type="submit" block name="intent" value="pay">
                  Start the payout
                </Button>
              </Form>
            ) : null}
          </PayoutCard>
        </aside>
      </div>
    </div>
  )
}

function Decide({ line, first }: { line: SettlementLine; first: FirstDecision | undefined }) {
  const { id, label, amount, reason, words, photos, decide_until } = line
  return (
    <Card as="article" className="stack" aria-labelledby={`line-${id}`}>
      <h3 id={`line-${id}`}>
        {label}, {formatRupees(amount)}
      </h3>
      <p className="s mut">{reason}</p>
      <blockquote>{words}</blockquote>
      <p className="settlement-photos">
        {photos.map(({ url, small_url }, n) => (
          <a key={url} href={url}>
            <img src={small_url} alt={`The tenant’s photo, ${n + 1}`} loading="lazy" />
          </a>
        ))}
      </p>
      {decide_until ? <p className="s">Answer by {formatMoment(new Date(decide_until))}.</p> : null}
      {first ? <First {...first} /> : null}
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="line" value={id} />
        <TextField
          label="Still taken off, in rupees"
          name="rupees"
          inputMode="decimal"
          required
          defaultValue={first && String(first.amount / 100)}
          hint={`From 0 to ${formatRupees(amount)}`}
        />
        <TextArea
          label="Your reason, for the tenant to read"
          name="decision"
          required
          minLength={5}
          maxLength={1000}
          defaultValue={first?.decision}
        />
        <div>
          <Button type="submit">Decide</Button>
        </div>
      </Form>
    </Card>
  )
}

function First({ amount, by, mine }: FirstDecision) {
  const whose = mine ? 'You decided' : `${by} decided`
  return (
    <Banner>
      {whose} that {formatRupees(amount)} are still taken. It gives back more than one person may give alone:{' '}
      {mine ? 'somebody else has to decide the same.' : 'it counts when you decide the same.'}
    </Banner>
  )
}
