import { useEffect } from 'react'
import type { ApplyAnswer } from './act-on-application.ts'

/** Focuses the first field with an error when the response arrives. */
export function useFirstError(formId: string, answer: ApplyAnswer | undefined): void {
  useEffect(() => {
    if (!answer || Object.keys(answer.errors).length === 0) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [formId, answer])
}
