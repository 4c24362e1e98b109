import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { VisitForm } from './use-visit.ts'
import { VisitReferral } from './visit-referral.tsx'

const ways = () => [
  { value: 'in-person' as const, label: m.visits_in_person(), icon: 'footprints' as const },
  { value: 'online' as const, label: m.visits_online(), icon: 'video' as const },
]

/** How, when and who. */
export function ContactFields({ visit }: { visit: VisitForm }) {
  const { flow, tell, slots, reload, byAccount } = visit
  return (
    <>
      <Segmented
        label={m.visits_kind()}
        name="way"
        options={ways()}
        defaultValue={flow.typed.online ? 'online' : 'in-person'}
      />
      <div className="visit-times">
        <SlotPicker
          slots={slots}
          wish={flow.typed.slotId}
          onSlot={(slotId) => tell({ type: 'typed', typed: { slotId } })}
          onReload={reload}
          error={flow.errors.slot_id}
        />
      </div>
      {byAccount ? <ByAccount visit={visit} /> : <WhoComes visit={visit} />}
      <VisitReferral visit={visit} />
    </>
  )
}

/** The account knows who comes; only an address it lacks is asked for. */
function ByAccount({ visit: { viewer, flow, tell } }: { visit: VisitForm }) {
  return (
    <div className="stack g3">
      <p>
        {m.visits_you_come({
          ...{ name: viewer?.name ?? '', phone: viewer?.phone ?? '' },
          b: (words) => <b>{words}</b>,
          nw: (words) => <span className="nw">{words}</span>,
        })}{' '}
        <button
          type="submit"
          name="intent"
          value="other"
          className="link tap"
          onClick={(event) => {
            event.preventDefault()
            tell({ type: 'forOther' })
          }}
        >
          {m.visits_somebody_else()}
        </button>
      </p>
      {flow.errors.email ? (
        <EmailField label={m.visits_email()} name="email" defaultValue={flow.typed.email} error={flow.errors.email} />
      ) : null}
    </div>
  )
}

function WhoComes({ visit: { viewer, flow } }: { visit: VisitForm }) {
  const { typed, errors, phoneProof } = flow
  return (
    <>
      <TextField
        label={m.visits_name()}
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        error={errors.name}
      />
      <PhoneField
        label={m.visits_phone()}
        name="phone"
        defaultValue={typed.phone}
        hint={phoneProof ? m.visits_phone_confirmed() : m.visits_phone_hint()}
        error={errors.phone}
      />
      <EmailField label={m.visits_email()} name="email" defaultValue={typed.email} error={errors.email} />
      <p className="s mut">
        {viewer ? m.visits_use_details({ privacy }) : m.visits_use_details_and_account({ terms, privacy })}
      </p>
    </>
  )
}

const linkTo = (to: string) => (words: ReactNode) => (
  <Link to={to} newTab>
    {words}
  </Link>
)
const [terms, privacy] = [linkTo('/terms'), linkTo('/privacy-policy')]

/** The sticky footer of a step. */
export function VisitAct({ visit: { flow, slots, busy }, formId }: { visit: VisitForm; formId: string }) {
  const label = slots.state === 'ready' ? slots.calendar.slot_types.sav.btn_label : m.visits_schedule_mine()
  if (flow.step === 'contact' && slots.state === 'none') return null
  return (
    <Button type="submit" form={formId} name="intent" value={flow.step} block busy={busy}>
      {flow.step === 'code' ? m.visits_confirm() : label}
    </Button>
  )
}
