import { useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { handInProof } from '#shared/proof-of-work.ts'

/** Where the server asks for a proof of work, the browser does it and sends the same form again by itself. */
export function useRepeatWithProof(puzzle: string | undefined): void {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const sent = useRef<FormData>(undefined)
  useEffect(() => {
    if (formData) sent.current = formData
  }, [formData])
  useEffect(() => {
    const form = sent.current
    if (!puzzle || !form) return
    let left = false
    handInProof(puzzle).then(() => {
      if (!left) submit(form, { method: 'post' })
    })
    return () => {
      left = true
    }
  }, [puzzle, submit])
}
