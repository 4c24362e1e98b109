import { Form, useNavigation } from 'react-router'
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
        Keep my account
      </Button>
    </Form>
  )
}
