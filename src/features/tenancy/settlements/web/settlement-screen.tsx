import { data, Form, redirect, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia, formatLongDay, formatShortDay } from '#shared/dates.ts'
import { readFile } from '#shared/file-field.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { HelpHint } from '#ui/display/help-hint.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { addDisputePhoto, answerSettlement, listSettlementReports, type SettlementReport } from '../contract.ts'
import { settlementPath } from '../paths.ts'
import type { Route } from './+types/settlement-screen.ts'
import { Differences } from './differences.tsx'
import { PayoutCard } from './payout-card.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import './settlement.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your settlement | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('id'))
  const { reports } = await call(listSettlementReports, {})
  return { report: reports.find(({ id }) => id === asked) ?? reports[0] ?? null }
}

export type Typed = Readonly<Record<string, { answer: string; words: string }>>
type Refused = { problem: string; typed: Typed }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = Number(form.get('id'))
  const ids = form.getAll('line').map(Number)
  const said = (line: number) => ({
    answer: String(form.get(`answer-${line}`) ?? ''),
    words: String(form.get(`words-${line}`) ?? ''),
  })
  const answers = ids.flatMap((line) => {
    const { answer, words } = said(line)
    return answer === '' ? [] : [{ line_id: line, accept: answer === 'accept', words }]
  })
  const photo = await readFile(form.get('photo'))
  try {
    const params = { id: String(id) }
    if (photo) await call(addDisputePhoto, { params, body: { line_id: String(form.get('photo_line')), photo } })
    else await call(answerSettlement, { params, body: { answers } })
    return redirect(`${settlementPath}?id=${id}`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const typed = Object.fromEntries(ids.map((line) => [line, said(line)]))
    const isEmpty = !photo && answers.length === 0
    const problem = isEmpty ? 'Accept or dispute at least one line.' : error.message
    return data<Refused>({ problem, typed }, { status: error.status })
  }
}

export default function SettlementScreen({ loaderData: { report }, actionData }: Route.ComponentProps) {
  if (!report) {
    return (
      <div className="wrap whole">
        <EmptyState as="h1" title="No settlement yet" actions={<ButtonLink to="/moveout">Moving out</ButtonLink>}>
          When you have returned the keys, you see here what comes off your deposit and when the rest is paid.
        </EmptyState>
      </div>
    )
  }
  return <SettlementPage report={report} refused={actionData} />
}

function SettlementPage({ report, refused }: { report: SettlementReport; refused: Refused | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const isOpen = report.may_answer
  return (
    <div className="wrap settlement">
      <header>
        <h1>Your settlement</h1>
        <p className="mut">
          You returned the keys of {report.house.title} on {formatLongDay(report.keys_back_on)}. {sayState(report)}
        </p>
        <HelpHint slug="deposit-deductions" question="What may be taken off my deposit?" />
        <HelpHint slug="dispute-settlement" question="I do not agree with a line" />
      </header>
      <div className="settlement-cols">
        <div className="settlement-main">
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Differences report={report} />
          <Form method="post" id="answers">
            <input type="hidden" name="id" value={report.id} />
          </Form>
          <SettlementLines report={report} typed={refused?.typed ?? {}} />
          <noscript>
            {isOpen ? (
              <Button type="submit" form="answers">
                Send my answers
              </Button>
            ) : null}
          </noscript>
          <Reports report={report} />
        </div>
        <aside className="settlement-aside" aria-label="Payout">
          <PayoutCard report={report}>
            {isOpen ? (
              <Button type="submit" form="answers" block className="only-d" busy={busy}>
                Send my answers
              </Button>
            ) : null}
          </PayoutCard>
        </aside>
      </div>
      {isOpen ? (
        <StickyBar label="Your answers">
          <div>
            <p className="b">{formatRupees(report.comes_back)}</p>
            <p className="s mut">by {formatShortDay(report.pay_by)}</p>
          </div>
          <Button type="submit" form="answers" busy={busy}>
            Send answers
          </Button>
        </StickyBar>
      ) : null}
    </div>
  )
}

function sayState({ state, may_answer, answer_until }: SettlementReport): string {
  const lastDay = formatShortDay(dayInIndia(new Date(Date.parse(answer_until) - 1)))
  if (may_answer) return `Answer the lines below by ${lastDay}; what you do not dispute is paid on time.`
  if (state === 'disputed') return 'What nobody disputes is on its way. We decide the rest within 48 hours.'
  return state === 'paid' ? 'It is settled.' : 'The days to dispute are over; the payout is on its way.'
}

function Reports({ report: { move_in_report, move_out_report, same_photos } }: { report: SettlementReport }) {
  if (!move_in_report && !move_out_report) return null
  return (
    <p className="s mut">
      {same_photos === 0
        ? ''
        : same_photos === 1
          ? '1 other photo shows no difference. '
          : `${same_photos} other photos show no difference. `}
      {move_in_report ? <Link to={move_in_report}>Move-in report</Link> : 'There is no move-in report'}
      {move_out_report ? (
        <>
          {' · '}
          <Link to={move_out_report}>Move-out report</Link>
        </>
      ) : null}
    </p>
  )
}
