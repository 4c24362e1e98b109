import { paymentPath } from '#features/money/payments/payment-links.ts'
import { lateFrom } from '#features/tenancy/rent/rules.ts'
import { addDays, type Day, daysBetween, formatDay, formatShortDay } from '#shared/dates.ts'
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
    const action = { label: `Pay ${formatRupees(bill.to_pay)}`, to: paymentPath(bill.invoice_id) }
    const byBank = autopayThing(home.autopay, bill, today)
    if (byBank) return { ...byBank, action: byBank.kind === 'autopay' ? null : action }
    if (bill.overdue) {
      const days = daysBetween(bill.due_on, today)
      const text = `It was due on ${formatShortDay(bill.due_on)}, ${days === 1 ? 'yesterday' : `${days} days ago`}.`
      return { kind: 'pay_late', title: `${bill.title} is late`, text, action }
    }
    const text = bill.due_on === today ? 'It is due today.' : `It is due on ${formatShortDay(bill.due_on)}.`
    return { kind: 'pay', title: `Pay ${lowerFirst(bill.title)}`, text, action }
  }
  if (home.reportToSign) {
    const text = 'Add what is missing in it. Unsigned, it counts as it stands after 48 hours.'
    const action = { label: 'Read and sign', to: home.reportToSign }
    return { kind: 'sign_report', title: 'Sign the move-in report', text, action }
  }
  if (home.agreementToSign) {
    const { link, from } = home.agreementToSign
    const text = `It goes on from ${formatDay(from)}. Until you sign, the terms of the old one stay.`
    const action = { label: 'Read and sign', to: link }
    return { kind: 'sign_agreement', title: 'Sign your next agreement', text, action }
  }
  if (home.split) {
    const { kind, amount, answer_by } = home.split
    const text = `By days lived. Without an answer by ${formatShortDay(answer_by)} it counts as right.`
    const action = { label: 'See the split', to: '/alpha/meters' }
    return { kind: 'confirm_split', title: `Your share of the ${kind}: ${formatRupees(amount)}`, text, action }
  }
  if (home.state === 'notice_given' && home.last_day) {
    const text = 'Choose when you give back the keys, and where your deposit goes.'
    const action = { label: 'Moving out', to: '/moveout' }
    return { kind: 'moving_out', title: `You leave on ${formatShortDay(home.last_day)}`, text, action }
  }
  if (home.state === 'moved_out' || home.state === 'settling') {
    const text = 'See what comes off it line by line, and accept or dispute each.'
    const action = { label: 'Your settlement', to: '/alpha/moveout/srr_report' }
    return { kind: 'settling', title: 'Your deposit is being settled', text, action }
  }
  return { kind: 'nothing', title: 'All is done', text: nothingText(home), action: null }
}

type Bill = Known['due'][number]

/** A bill that leaves the bank by itself, or did not; null where it is paid by hand. */
function autopayThing(autopay: Known['autopay'], bill: Bill, today: Day): Omit<NextThing, 'action'> | null {
  const { failed, next } = autopay ?? { failed: null, next: null }
  if (failed?.invoice_id === bill.invoice_id) {
    const [, lastDay = bill.due_on] = [bill.due_on, addDays(lateFrom(bill.due_on), -1)].toSorted()
    const pay =
      today <= lastDay
        ? `Pay ${formatRupees(bill.to_pay)} by ${formatShortDay(lastDay)}: no late fee until then.`
        : `Pay ${formatRupees(bill.to_pay)} now: a late fee grows by the day.`
    const again = failed.tries_again_on ? ` Autopay tries once more on ${formatShortDay(failed.tries_again_on)}.` : ''
    return {
      ...{ kind: 'autopay_failed', title: 'Your rent did not go through' },
      text: `Your bank said: ${lowerFirst(failed.reason)}. ${pay}${again}`,
    }
  }
  if (next?.invoice_id !== bill.invoice_id) return null
  const text = `${formatRupees(next.amount)}, by autopay. Your bank tells you by ${formatShortDay(next.told_by)}.`
  return { kind: 'autopay', title: `Your rent leaves your bank on ${formatShortDay(next.on)}`, text }
}

function nothingText({ owner_managed, next_rent_due_on }: Known): string {
  if (owner_managed) return 'You pay the rent to the owner.'
  return next_rent_due_on ? `The next rent is due on ${formatDay(next_rent_due_on)}.` : 'Nothing is due.'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
