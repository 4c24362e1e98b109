import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import type { BookedHome } from './contract.ts'

export type Step = { key: string; title: string; note: string; state: 'done' | 'now' | 'next'; action: Action | null }
export type Action = { label: string; to: string }
export type Known = Pick<BookedHome, 'unit' | 'move_in' | 'manager' | 'progress'> & {
  payments: readonly Pick<BookedHome['payments'][number], 'amount' | 'paid_at'>[]
  due: Pick<NonNullable<BookedHome['due']>, 'amount' | 'due_on'> | null
}

/** The way from paying to the keys. The first step that is not done is the one to do now. */
export function movingInSteps({ unit, payments, due, move_in, manager, progress }: Known): Step[] {
  const [first, ...others] = payments
  const onDay = localShortDay(move_in)
  const last = others.at(-1)
  const paidOn = (at: string) => localDay(dayInIndia(new Date(at)))
  const who = manager?.name ?? m.booked_your_manager()
  const steps = [
    {
      ...{
        key: 'hold',
        title: unit === m.house_whole_house() ? m.booked_step_book_house() : m.booked_step_book({ unit }),
        isDone: true,
      },
      note: first ? m.booked_step_paid_on({ amount: formatRupees(first.amount), day: paidOn(first.paid_at) }) : '',
    },
    due
      ? {
          ...{ key: 'rest', title: m.booked_step_pay({ amount: formatRupees(due.amount) }), isDone: false },
          note: m.booked_step_pay_by({ day: localShortDay(due.due_on) }),
        }
      : {
          ...{ key: 'rest', title: m.booked_step_rest(), isDone: true },
          note: last ? m.booked_step_rest_on({ day: paidOn(last.paid_at) }) : m.booked_step_rest_all(),
        },
    ...ownerStep(progress),
    agreementStep(progress),
    keysStep(progress, { onDay, who }),
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, at) => ({
    action: null,
    ...step,
    state: isDone ? 'done' : at === next ? 'now' : 'next',
  }))
}

type Draft = Omit<Step, 'state' | 'action'> & { isDone: boolean; action?: Action | null }

/** Only where the owner of the home wants to be asked. */
function ownerStep(progress: BookedHome['progress']): Draft[] {
  const owner = progress?.owner
  if (!owner) return []
  const step = { key: 'owner', title: m.booked_step_owner() }
  if (owner.state === 'approved') return [{ ...step, isDone: true, note: m.booked_step_owner_done() }]
  const when = localMoment(new Date(owner.answer_by))
  return [{ ...step, isDone: false, note: m.booked_step_owner_by({ when }) }]
}

function agreementStep(progress: BookedHome['progress']): Draft {
  const { state, link, signed_on } = progress?.agreement ?? { state: 'preparing', link: null, signed_on: null }
  const step = { key: 'agreement', title: m.booked_step_agreement(), isDone: false }
  if (state === 'signed') {
    const note = signed_on ? m.booked_step_signed_on({ day: localDay(signed_on) }) : m.booked_step_signed()
    return { ...step, isDone: true, note, action: link ? { label: m.booked_step_read(), to: link } : null }
  }
  if (state === 'others') return { ...step, note: m.booked_step_others() }
  if (state === 'to_sign' && link) {
    return { ...step, note: m.booked_step_plain(), action: { label: m.booked_step_read_and_sign(), to: link } }
  }
  return { ...step, note: m.booked_step_preparing() }
}

function keysStep(progress: BookedHome['progress'], { onDay, who }: { onDay: string; who: string }): Draft {
  const { at, link } = progress?.keys ?? { at: null, link: null }
  const step = { key: 'keys', title: m.booked_step_keys(), isDone: false }
  if (at) {
    const note = m.booked_step_keys_at({ when: localMoment(new Date(at)), who })
    return { ...step, note, action: link ? { label: m.booked_step_change_time(), to: link } : null }
  }
  const note = m.booked_step_keys_from({ day: onDay, who })
  return { ...step, note, action: link ? { label: m.booked_step_choose_time(), to: link } : null }
}
