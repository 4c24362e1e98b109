import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#shared/call.ts'
import { type ApplyAnswer, refusedAnswer } from './act-on-application.ts'

/** Sends a call without navigating, and revalidates the page on success. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ApplyAnswer>()
  const { revalidate } = useRevalidator()
  const send = async (run: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await run()
      await revalidate()
      setAnswer({ done: true, problem: '', errors: {}, typed: null, status: 200 })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer(refusedAnswer(error, null))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, answer, send }
}
