import { useId } from 'react'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { calendarFile } from '../calendar-file.ts'
import type { ScheduledVisit } from '../contract.ts'
import { useVisit, type VisitedHome } from './use-visit.ts'
import { VisitAct } from './visit-contact.tsx'
import { calendarVisitOf } from './visit-done.tsx'
import { stepTitle, VisitSteps } from './visit-steps.tsx'
import './visits.css'

type VisitDialogProps = { home: VisitedHome; open: boolean; onClose: () => void }

/** Closed half way, it keeps what was typed; closed after success it starts again. */
export function VisitDialog({ home, open, onClose }: VisitDialogProps) {
  const visit = useVisit(home, { open })
  const formId = useId()
  const { step, visit: scheduled } = visit.flow
  const close = () => {
    onClose()
    if (step === 'done') visit.tell({ type: 'reset' })
  }
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={stepTitle(step)}
      titleHidden={step === 'done'}
      actions={
        scheduled ? <DoneActs visit={scheduled} origin={location.origin} /> : <VisitAct {...{ visit, formId }} />
      }
    >
      <VisitSteps visit={visit} formId={formId} origin={typeof location === 'undefined' ? '' : location.origin} />
    </BottomSheet>
  )
}

export function DoneActs({ visit, origin }: { visit: ScheduledVisit; origin: string }) {
  return (
    <>
      <a className="btn sec" href={calendarLink(visit, origin)} download={`visit-${visit.id}.ics`}>
        <Icon icon="calendar-plus" />
        {m.visits_add_to_calendar()}
      </a>
      <ButtonLink to="/reschedule">{m.visits_see_mine()}</ButtonLink>
    </>
  )
}

/** An iCalendar file made in the browser, because visitors without an account have no URL to fetch it from. */
const calendarLink = (visit: ScheduledVisit, origin: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(calendarVisitOf(visit, origin), new Date(visit.starts_at)))}`
