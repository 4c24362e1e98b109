import type { ReactNode } from 'react'
import { m } from '#messages'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
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
        {owed > 0 ? m.settlement_more_than_deposit() : m.settlement_payout_by({ day: localShortDay(pay_by) })}
      </h2>
      <p className="payout-total">{formatRupees(owed > 0 ? owed : comes_back)}</p>
      <Countdown report={report} />
      <Bill
        lines={[
          { label: m.settlement_deposit(), amount: deposit },
          ...lines
            .filter(({ amount }) => amount !== 0)
            .map(({ label, amount, decided_amount, state }) => ({
              ...{ label, amount: -(decided_amount ?? amount) },
              ...(state === 'disputed' ? { reason: m.settlement_held_back() } : {}),
            })),
        ]}
        total={{
          label: owed > 0 ? m.settlement_to_pay() : m.settlement_paid_by({ day: localShortDay(pay_by) }),
          amount: owed > 0 ? owed : comes_back,
        }}
      />
      {held > 0 ? <Banner tone="pea">{m.settlement_if_right({ amount: formatRupees(held) })}</Banner> : null}
      {late_credits > 0 ? (
        <Banner tone="brick" title={m.settlement_we_are_late()}>
          {m.settlement_late_credits({ amount: formatRupees(late_credits) })}
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
      <p className="s mut">{m.settlement_days_left({ days: days_left })}</p>
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
          <Link to="/alpha/bank-details?back=/alpha/moveout/srr_report">{m.settlement_add_bank()}</Link>
        </>
      ) : null}
    </p>
  ))
}

/** Names of banks and numbers of payments carry their own language. */

function sayPayout({ amount, state, waits_for, bank, done_on, utr }: SettlementReport['payouts'][number]): ReactNode {
  const sum = formatRupees(amount)
  if (waits_for === 'bank_change') return m.settlement_payout_bank_change({ sum })
  if (waits_for) return m.settlement_payout_waits({ sum })
  if (state === 'done') {
    return (
      <>
        {sayPaid(sum, bank, done_on && localDay(done_on))}
        {utr ? <> {m.settlement_reference({ utr, code: asWritten })}</> : null}
      </>
    )
  }
  if (state === 'failed' || state === 'reversed') return m.settlement_payout_refused({ sum })
  return bank
    ? m.settlement_payout_on_way_to({ sum, name: bank, bank: asWritten })
    : m.settlement_payout_on_way({ sum })
}

function sayPaid(sum: string, name: string | null, day: string | null): ReactNode {
  if (name && day) return m.settlement_payout_paid_to_on({ sum, name, day, bank: asWritten })
  if (name) return m.settlement_payout_paid_to({ sum, name, bank: asWritten })
  return day ? m.settlement_payout_paid_on({ sum, day }) : m.settlement_payout_paid({ sum })
}
