import { terms } from '#features/agreements/contracts/terms.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
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
        ...{ purpose: `rent:${kind}`, subject: subjects[kind], body: textOf(rent, kind), path: paymentPath(rent.id) },
      })
    })
  }
}

const subjects: Readonly<Record<NoticeKind, string>> = {
  issued: 'Your rent is ready to pay',
  due_soon: 'Your rent is due in two days',
  due: 'Your rent is due today',
  late: 'Your rent is late',
}

function textOf({ title, to_pay, due_on }: UnpaidRent, kind: NoticeKind): string {
  const what = `${title}: ${formatRupees(to_pay)}`
  if (kind === 'late') {
    return `${what} was due on ${formatDay(due_on)}. A late fee of ${formatRupees(terms.lateFeePerDay)} a day, at most ${terms.lateFeeMostPercent}% of the rent, goes on your next bill. Pay:`
  }
  return `${what}, due on ${formatDay(due_on)}. Pay:`
}
