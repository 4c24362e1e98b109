import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { type BondApplication, getBondApplication } from '../contract.ts'
import { startValues } from '../form-values.ts'
import { partTitle } from '../links.ts'
import type { Part } from '../rules.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { fieldsOf } from './fields-of.ts'
import { sendApplication } from './send-application.ts'
import { useFirstError } from './use-first-error.ts'
import { useSending } from './use-sending.ts'
import './zero-deposit.css'

type ApplyDialogProps = { part: Part; path: string; rupees: number | undefined; open: boolean; onClose: () => void }

/** The form of the page in a dialog; closing keeps the typed values. The result is shown on the page below. */
export function ApplyDialog({ part, path, rupees, open, onClose }: ApplyDialogProps) {
  const formId = useId()
  const application = useApplication(path, open)
  const { busy, answer, send } = useSending()
  useFirstError(formId, answer)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (await send(() => sendApplication(form))) onClose()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={partTitle(part)}
      width={560}
      actions={
        <Button type="submit" form={formId} block busy={busy}>
          {m.zero_send()}
        </Button>
      }
    >
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
      {application ? (
        <form id={formId} noValidate onSubmit={submit}>
          <ApplicantFields
            {...fieldsOf({ part, application, today: dayInIndia(new Date()) })}
            values={startValues(application, part, rupees ? String(rupees) : '')}
            errors={answer?.errors ?? {}}
          />
        </form>
      ) : (
        <Skeleton width="100%" height={420} shape="r" />
      )}
    </BottomSheet>
  )
}

/** Loads the initial values when the dialog opens; on failure falls back to the form's page. */
function useApplication(path: string, open: boolean): BondApplication | null {
  const [application, setApplication] = useState<BondApplication | null>(null)
  const load = useEffectEvent(() => {
    if (application) return
    call(getBondApplication, {}).then(setApplication, () => location.assign(localAddress(path)))
  })
  useEffect(() => {
    if (open) load()
  }, [open])
  return application
}
