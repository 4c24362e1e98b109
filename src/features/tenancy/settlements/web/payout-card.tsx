import type { ReactNode } from 'react'
import { formatDay, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { SettlementReport } from '../contract.ts'

/** The payout with its countdown in days, and its state at the bank. */
export function PayoutCard({ report, children }: { report: SettlementReport; children?: ReactNode }) {
  const { lines, deposit, comes_back, owed, held, pay_by, late_credits } = report
  return (
    <Card as="section" className="payout-card" aria-labelledby="payout">
      <h2 id="payout" className="s mut">
        {owed > 0 ? 'More than the deposit covers' : `Payout by ${formatShortDay(pay_by)}`}
      </h2>
      <p className="payout-total">{formatRupees(owed > 0 ? owed : comes_back)}</p>
      <Countdown report={report} />
      <Bill
        lines={[
          { label: 'Deposit', amount: deposit },
          ...lines
            .filter(({ amount }) => amount !== 0)
            .map(({ label, amount, decided_amount, state }) => ({
              ...{ label, amount: -(decided_amount ?? amount) },
              ...(state === 'disputed' ? { reason: 'Disputed: held back until it is decided' } : {}),
            })),
        ]}
        total={{
          label: owed > 0 ? 'To pay' : `Paid by ${formatShortDay(pay_by)}`,
          amount: owed > 0 ? owed : comes_back,
        }}
      />
      {held > 0 ? (
        <Banner tone="pea">If you are right, up to {formatRupees(held)} more is paid once it is decided.</Banner>
      ) : null}
      {late_credits > 0 ? (
        <Banner tone="brick" title="We are late.">
          You have {formatRupees(late_credits)} of credits for it so far.
        </Banner>
      ) : null}
      <Where report={report} />
      {children}
    </Card>
  )
}

const weekDays = [1, 2, 3, 4, 5, 6, 7]

function Countdown({ report: { days_left, state, payouts } }: { report: SettlementReport }) {
  const isDone = state === 'paid' && payouts.every(({ state: at }) => at === 'done')
  if (isDone) return null
  return (
    <>
      <div className="countdown" aria-hidden="true">
        {weekDays.map((day) => (
          <span key={day} className={day <= weekDays.length - days_left ? 'gone' : undefined} />
        ))}
      </div>
      <p className="s mut">
        {days_left === 0 ? 'Today is the last day.' : days_left === 1 ? '1 day left.' : `${days_left} days left.`}
      </p>
    </>
  )
}

function Where({ report: { payouts } }: { report: SettlementReport }) {
  return payouts.map((payout) => (
    <p key={`${payout.amount} ${payout.state}`} className="s" role="status">
      {sayPayout(payout)}
      {payout.waits_for === 'bank_account' ? (
        <>
          {' '}
          <Link to="/alpha/bank-details?back=/alpha/moveout/srr_report">Add your bank account</Link>
        </>
      ) : null}
    </p>
  ))
}

function sayPayout({ amount, state, waits_for, bank, done_on, utr }: SettlementReport['payouts'][number]): string {
  const sum = formatRupees(amount)
  if (waits_for === 'bank_change') return `${sum} is sent 24 hours after you changed your bank account.`
  if (waits_for) return `${sum} waits for a bank account.`
  if (state === 'done') {
    return `${sum} was paid${bank ? ` to ${bank}` : ''}${done_on ? ` on ${formatDay(done_on)}` : ''}.${utr ? ` Reference ${utr}.` : ''}`
  }
  if (state === 'failed' || state === 'reversed') return `Your bank did not take ${sum}. We try again.`
  return `${sum} is on its way${bank ? ` to ${bank}` : ''}.`
}
