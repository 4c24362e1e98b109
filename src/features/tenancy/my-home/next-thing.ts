import { paymentPath } from '#features/money/payments/payment-links.ts'
import { failureKey } from '#features/tenancy/autopay/rules.ts'
import { lateFrom } from '#features/tenancy/rent/rules.ts'
import { m } from '#messages'
import { addDays, type Day, daysBetween } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { MyHome, NextThing } from './contract.ts'

type Known = Pick<MyHome, 'state' | 'due' | 'last_day' | 'next_rent_due_on' | 'owner_managed' | 'autopay'> & {
  /** The move-in report while it can be signed. */
  reportToSign: string | null
  /** The agreement of the next term, while it waits for this person. */
  agreementToSign: { link: string; from: Day } | null
  /** A split of a meter that waits for this person's answer. */
  split: { kind: 'electricity' | 'water' | 'gas'; amount: number; answer_by: Day } | null
}

/** One thing to do, the most urgent first. */
export function nextThing(home: Known, today: Day): NextThing {
  const [bill] = home.due
  if (bill) {
    const action = { label: m.myhome_pay({ amount: formatRupees(bill.to_pay) }), to: paymentPath(bill.invoice_id) }
    const byBank = autopayThing(home.autopay, bill, today)
    if (byBank) return { ...byBank, action: byBank.kind === 'autopay' ? null : action }
    if (bill.overdue) {
      const days = daysBetween(bill.due_on, today)
      const day = localShortDay(bill.due_on)
      const text = days === 1 ? m.myhome_late_since_yesterday({ day }) : m.myhome_late_since({ day, days })
      return { kind: 'pay_late', title: m.myhome_is_late({ title: bill.title }), text, action }
    }
    const text = bill.due_on === today ? m.myhome_due_today() : m.myhome_is_due_on({ day: localShortDay(bill.due_on) })
    return { kind: 'pay', title: m.myhome_pay_bill({ title: lowerFirst(bill.title) }), text, action }
  }
  if (home.reportToSign) {
    const action = { label: m.myhome_read_and_sign(), to: home.reportToSign }
    return { kind: 'sign_report', title: m.myhome_sign_report(), text: m.myhome_sign_report_text(), action }
  }
  if (home.agreementToSign) {
    const { link, from } = home.agreementToSign
    const text = m.myhome_sign_agreement_text({ day: localDay(from) })
    const action = { label: m.myhome_read_and_sign(), to: link }
    return { kind: 'sign_agreement', title: m.myhome_sign_agreement(), text, action }
  }
  if (home.split) {
    const { kind, amount, answer_by } = home.split
    const text = m.myhome_split_text({ day: localShortDay(answer_by) })
    const action = { label: m.myhome_see_split(), to: '/alpha/meters' }
    return { kind: 'confirm_split', title: m.myhome_split_share({ kind, amount: formatRupees(amount) }), text, action }
  }
  if (home.state === 'notice_given' && home.last_day) {
    const text = m.myhome_you_leave_text()
    const action = { label: m.myhome_moving_out(), to: '/moveout' }
    return { kind: 'moving_out', title: m.myhome_you_leave_on({ day: localShortDay(home.last_day) }), text, action }
  }
  if (home.state === 'moved_out' || home.state === 'settling') {
    const text = m.myhome_being_settled_text()
    const action = { label: m.myhome_your_settlement(), to: '/alpha/moveout/srr_report' }
    return { kind: 'settling', title: m.myhome_being_settled(), text, action }
  }
  return { kind: 'nothing', title: m.myhome_all_done(), text: nothingText(home), action: null }
}

type Bill = Known['due'][number]

/** A bill that leaves the bank by itself, or did not; null where it is paid by hand. */
function autopayThing(autopay: Known['autopay'], bill: Bill, today: Day): Omit<NextThing, 'action'> | null {
  const { failed, next } = autopay ?? { failed: null, next: null }
  if (failed?.invoice_id === bill.invoice_id) {
    const [, lastDay = bill.due_on] = [bill.due_on, addDays(lateFrom(bill.due_on), -1)].toSorted()
    const pay =
      today <= lastDay
        ? m.myhome_pay_by({ amount: formatRupees(bill.to_pay), day: localShortDay(lastDay) })
        : m.myhome_pay_late_now({ amount: formatRupees(bill.to_pay) })
    const again = failed.tries_again_on ? [m.myhome_tries_once_more({ day: localShortDay(failed.tries_again_on) })] : []
    const said = m.myhome_bank_said({ key: failureKey(failed.reason), reason: lowerFirst(failed.reason) })
    return {
      ...{ kind: 'autopay_failed', title: m.myhome_rent_failed() },
      text: [said, pay, ...again].join(' '),
    }
  }
  if (next?.invoice_id !== bill.invoice_id) return null
  const text = m.myhome_by_autopay({ amount: formatRupees(next.amount), day: localShortDay(next.told_by) })
  return { kind: 'autopay', title: m.myhome_rent_leaves({ day: localShortDay(next.on) }), text }
}

function nothingText({ owner_managed, next_rent_due_on }: Known): string {
  if (owner_managed) return m.myhome_rent_to_owner()
  return next_rent_due_on ? m.myhome_next_rent_due({ day: localDay(next_rent_due_on) }) : m.myhome_nothing_due()
}

/** `Not enough balance` as the name of a choice. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
