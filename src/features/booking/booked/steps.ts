import { dayInIndia, formatDay, formatMoment, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { BookedHome } from './contract.ts'

export type Step = { key: string; title: string; note: string; state: 'done' | 'now' | 'next'; action: Action | null }
export type Action = { label: string; to: string }
type Known = Pick<BookedHome, 'unit' | 'payments' | 'due' | 'move_in' | 'manager' | 'progress'>

/** The way from paying to the keys. The first step that is not done is the one to do now. */
export function movingInSteps({ unit, payments, due, move_in, manager, progress }: Known): Step[] {
  const [first, ...others] = payments
  const onDay = formatShortDay(move_in)
  const last = others.at(-1)
  const paidOn = (at: string) => formatDay(dayInIndia(new Date(at)))
  const who = manager?.name ?? 'Your area manager'
  const steps = [
    {
      ...{ key: 'hold', title: unit === 'The whole house' ? 'Book the house' : `Book ${unit}`, isDone: true },
      note: first ? `${formatRupees(first.amount)} paid on ${paidOn(first.paid_at)}` : '',
    },
    due
      ? {
          ...{ key: 'rest', title: `Pay ${formatRupees(due.amount)}`, isDone: false },
          note: `By ${formatShortDay(due.due_on)}. Keys are handed over once it is paid.`,
        }
      : {
          ...{ key: 'rest', title: 'Pay what is due to move in', isDone: true },
          note: last ? `Paid on ${paidOn(last.paid_at)}` : 'All of it was paid with the booking',
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
  const step = { key: 'owner', title: 'The owner agrees' }
  if (owner.state === 'approved') return [{ ...step, isDone: true, note: 'The owner has agreed.' }]
  const by = formatMoment(new Date(owner.answer_by))
  return [
    { ...step, isDone: false, note: `By ${by}; without an answer it counts as a yes. If not, all you paid goes back.` },
  ]
}

function agreementStep(progress: BookedHome['progress']): Draft {
  const { state, link, signed_on } = progress?.agreement ?? { state: 'preparing', link: null, signed_on: null }
  const step = { key: 'agreement', title: 'Sign the agreement', isDone: false }
  if (state === 'signed') {
    const note = signed_on ? `Signed on ${formatDay(signed_on)}` : 'Signed'
    return { ...step, isDone: true, note, action: link ? { label: 'Read it', to: link } : null }
  }
  if (state === 'others') return { ...step, note: 'You have signed. We wait for the others.' }
  if (state === 'to_sign' && link) {
    return { ...step, note: 'Plain words stand beside every clause.', action: { label: 'Read and sign', to: link } }
  }
  return { ...step, note: 'It is being prepared. We tell you when you can read and sign it.' }
}

function keysStep(progress: BookedHome['progress'], { onDay, who }: { onDay: string; who: string }): Draft {
  const { at, link } = progress?.keys ?? { at: null, link: null }
  const step = { key: 'keys', title: 'Collect your keys', isDone: false }
  if (at) {
    const note = `${formatMoment(new Date(at))}, at the home. ${who} meets you there. Nothing is paid at the door.`
    return { ...step, note, action: link ? { label: 'Change the time', to: link } : null }
  }
  const note = `From ${onDay}, at the home. ${who} meets you there. Bring your Aadhaar or PAN.`
  return { ...step, note, action: link ? { label: 'Choose a time', to: link } : null }
}
