import { data, Form, redirect, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { readFile } from '#shared/file-field.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
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

export const meta: Route.MetaFunction = () => [{ title: m.settlement_page() }, { name: 'robots', content: 'noindex' }]

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
    const problem = isEmpty ? m.settlement_at_least_one() : error.message
    return data<Refused>({ problem, typed }, { status: error.status })
  }
}

export default function SettlementScreen({ loaderData: { report }, actionData }: Route.ComponentProps) {
  if (!report) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.settlement_none_yet()}
          actions={<ButtonLink to="/moveout">{m.settlement_moving_out()}</ButtonLink>}
        >
          {m.settlement_none_yet_text()}
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
        <h1>{m.settlement_title()}</h1>
        <p className="mut">
          {m.settlement_keys_returned({
            ...{ title: report.house.title, day: localLongDay(report.keys_back_on), state: sayState(report) },
            home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
        </p>
        <HelpHint slug="deposit-deductions" question={m.settlement_hint_deductions()} />
        <HelpHint slug="dispute-settlement" question={m.settlement_hint_dispute()} />
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
                {m.settlement_send_my_answers()}
              </Button>
            ) : null}
          </noscript>
          <Reports report={report} />
        </div>
        <aside className="settlement-aside" aria-label={m.settlement_payout()}>
          <PayoutCard report={report}>
            {isOpen ? (
              <Button type="submit" form="answers" block className="only-d" busy={busy}>
                {m.settlement_send_my_answers()}
              </Button>
            ) : null}
          </PayoutCard>
        </aside>
      </div>
      {isOpen ? (
        <StickyBar label={m.settlement_your_answers()}>
          <div>
            <p className="b">{formatRupees(report.comes_back)}</p>
            <p className="s mut">{m.settlement_by_day({ day: localShortDay(report.pay_by) })}</p>
          </div>
          <Button type="submit" form="answers" busy={busy}>
            {m.settlement_send_answers()}
          </Button>
        </StickyBar>
      ) : null}
    </div>
  )
}

function sayState({ state, may_answer, answer_until }: SettlementReport): string {
  const lastDay = localShortDay(dayInIndia(new Date(Date.parse(answer_until) - 1)))
  if (may_answer) return m.settlement_answer_by({ day: lastDay })
  if (state === 'disputed') return m.settlement_state_disputed()
  return state === 'paid' ? m.settlement_state_paid() : m.settlement_state_over()
}

function Reports({ report: { move_in_report, move_out_report, same_photos } }: { report: SettlementReport }) {
  if (!move_in_report && !move_out_report) return null
  return (
    <p className="s mut">
      {m.settlement_same_photos({ count: same_photos })}
      {move_in_report ? (
        <Link to={move_in_report}>{m.settlement_move_in_report()}</Link>
      ) : (
        m.settlement_no_move_in_report()
      )}
      {move_out_report ? (
        <>
          {' · '}
          <Link to={move_out_report}>{m.settlement_move_out_report()}</Link>
        </>
      ) : null}
    </p>
  )
}
