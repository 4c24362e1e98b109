import { useEffect } from 'react'
import type { ApplyAnswer } from './act-on-application.ts'

/** Leads to the first field that needs another look, as soon as the answer is there. */
export function useFirstError(formId: string, answer: ApplyAnswer | undefined): void {
  useEffect(() => {
    if (!answer || Object.keys(answer.errors).length === 0) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [formId, answer])
}
