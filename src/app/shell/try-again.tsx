import { useEffect } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { Submission } from './last-submission.ts'

type TryAgainProps = {
  here: string
  unsent: Submission | undefined
  /** Whether it is away only for a moment: the page then tries by itself. */
  byItself: boolean
}

const againMs = 5000

/** Of the error page: loads it again, or sends the form again whose sending failed. */
export function TryAgain({ here, unsent, byItself }: TryAgainProps) {
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!byItself) return
    const later = setTimeout(() => location.reload(), againMs)
    return () => clearTimeout(later)
  }, [byItself])
  if (!unsent) return <ButtonLink to={here}>Try again</ButtonLink>
  return (
    <Button busy={busy} onClick={() => void submit(unsent.form, unsent.options)}>
      Try again
    </Button>
  )
}
