import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'

export function KeepAccount({ small = false }: { small?: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'keep-account'
  return (
    <Form method="post" action="/profile/privacy">
      <Button
        type="submit"
        name="intent"
        value="keep-account"
        busy={busy}
        small={small}
        variant={small ? 'ter' : 'pri'}
      >
        {m.privacy_keep()}
      </Button>
    </Form>
  )
}
