import { terms } from '#features/agreements/contracts/terms.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { type NoticeKind, noticeDue } from '../rules.ts'
import { insertNotice, listUnpaidRents, type UnpaidRent } from './queries.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>

/** Tells everybody with an unpaid rent, each notice once. */
export async function sendNotices(ctx: Ctx): Promise<void> {
  const today = dayInIndia(ctx.now)
  for (const rent of await listUnpaidRents(ctx.db, today)) {
    const kind = noticeDue(rent.due_on, today)
    if (rent.sent.includes(kind)) continue
    await transaction(ctx.db, async (tx) => {
      if (!(await insertNotice(tx, rent.id, kind, ctx.now))) return
      await accounts.tellPerson(tx, ctx, rent.person_id, {
        ...{ purpose: `rent:${kind}`, subject: () => m.sent_rent_subject({ kind }) },
        ...{ body: () => textOf(rent, kind), path: paymentPath(rent.id) },
      })
    })
  }
}

function textOf({ title, to_pay, due_on }: UnpaidRent, kind: NoticeKind): string {
  const facts = { title: invoiceWords(title), amount: formatRupees(to_pay), day: localDay(due_on) }
  if (kind !== 'late') return m.sent_rent_due(facts)
  const { lateFeePerDay, lateFeeMostPercent } = terms
  return m.sent_rent_late({ ...facts, fee: formatRupees(lateFeePerDay), percent: lateFeeMostPercent })
}
