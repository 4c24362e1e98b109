import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { VisitForm } from './use-visit.ts'
import { VisitReferral } from './visit-referral.tsx'

const ways = [
  { value: 'in-person' as const, label: 'In person', icon: 'footprints' as const },
  { value: 'online' as const, label: 'Online', icon: 'video' as const },
]

/** How, when and who. */
export function ContactFields({ visit }: { visit: VisitForm }) {
  const { flow, tell, slots, reload, byAccount } = visit
  return (
    <>
      <Segmented
        label="Kind of visit"
        name="way"
        options={ways}
        defaultValue={flow.typed.online ? 'online' : 'in-person'}
      />
      <SlotPicker
        slots={slots}
        wish={flow.typed.slotId}
        onSlot={(slotId) => tell({ type: 'typed', typed: { slotId } })}
        onReload={reload}
        error={flow.errors.slot_id}
      />
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
        You come as <b>{viewer?.name}</b>, <span className="nw">+91 {viewer?.phone}</span>.{' '}
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
          Somebody else comes
        </button>
      </p>
      {flow.errors.email ? (
        <EmailField label="Email" name="email" defaultValue={flow.typed.email} error={flow.errors.email} />
      ) : null}
    </div>
  )
}

function WhoComes({ visit: { viewer, flow } }: { visit: VisitForm }) {
  const { typed, errors, phoneProof } = flow
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <PhoneField
        label="Phone"
        name="phone"
        defaultValue={typed.phone}
        hint={phoneProof ? 'This phone is confirmed.' : 'We send a 4-digit code to this number.'}
        error={errors.phone}
      />
      <EmailField label="Email" name="email" defaultValue={typed.email} error={errors.email} />
      <p className="s mut">
        We use these to arrange your visit.
        {viewer ? null : (
          <>
            {' '}
            The code also logs you in; a new number gets an account.{' '}
            <Link to="/terms" newTab>
              Terms
            </Link>
            ,
          </>
        )}{' '}
        <Link to="/privacy-policy" newTab>
          {viewer ? 'Privacy policy' : 'privacy policy'}
        </Link>
      </p>
    </>
  )
}

/** The sticky footer of a step. */
export function VisitAct({ visit: { flow, slots, busy }, formId }: { visit: VisitForm; formId: string }) {
  const label = slots.state === 'ready' ? slots.calendar.slot_types.sav.btn_label : 'Schedule my visit'
  if (flow.step === 'contact' && slots.state === 'none') return null
  return (
    <Button type="submit" form={formId} name="intent" value={flow.step} block busy={busy}>
      {flow.step === 'code' ? 'Confirm visit' : label}
    </Button>
  )
}
