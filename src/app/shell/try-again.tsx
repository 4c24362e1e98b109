import { useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { Submission } from './last-submission.ts'

type TryAgainProps = { here: string; unsent: Submission | undefined }

/** The button of the error page: reloads the page, or sends the form that could not be sent. */
export function TryAgain({ here, unsent }: TryAgainProps) {
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  if (!unsent) return <ButtonLink to={here}>{m.shell_try_again()}</ButtonLink>
  return (
    <Button busy={busy} onClick={() => void submit(unsent.form, unsent.options)}>
      {m.shell_try_again()}
    </Button>
  )
}
