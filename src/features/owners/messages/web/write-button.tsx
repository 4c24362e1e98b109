import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { messagesPath } from '../paths.ts'

type WriteButtonProps = { name: string; about: { tenancy_id: number } | { visit_id: number } | { house_id: number } }

/** Opens the one conversation with this person about the home. */
export function WriteButton({ name, about }: WriteButtonProps) {
  const [[field, value] = ['', 0]] = Object.entries(about)
  return (
    <Form method="post" action={`${messagesPath}/new`}>
      <input type="hidden" name={field} value={value} />
      <Button type="submit" small variant="sec" icon="message-circle">
        {m.threads_write_to({ name })}
      </Button>
    </Form>
  )
}
