import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { mostRecipients } from '../invitation-rules.ts'

export type InviteAnswer = {
  said?: string
  problem?: string
  errors?: Record<string, string>
  typed?: { recipients: string; message: string }
}

type Props = { to: 'tenants' | 'owners'; answer: InviteAnswer | undefined }

/** Posted to the referrals page: the path of invitations is a call as well. */
export function InviteForm({ to, answer: { said, problem, errors = {}, typed } = {} }: Props) {
  const busy = useNavigation().formData?.get('recipients') !== undefined
  const action = to === 'tenants' ? '/referrals_home' : '/refer-house-owner'
  return (
    <Card as="section" aria-labelledby="refer-invite" className="stack g3">
      <h2 id="refer-invite">{m.refer_invite_title({ to })}</h2>
      <Form
        method="post"
        {...{ action }}
        preventScrollReset
        noValidate
        className="stack g4"
        key={said ? 'done' : 'open'}
      >
        <div aria-live="polite">
          {said ? <Banner tone="leaf">{said}</Banner> : null}
          {problem ? <Banner tone="brick">{problem}</Banner> : null}
        </div>
        <TextArea
          label={m.refer_recipients()}
          name="recipients"
          hint={m.refer_recipients_hint({ most: mostRecipients })}
          defaultValue={typed?.recipients}
          {...(errors.recipients ? { error: errors.recipients } : {})}
        />
        <TextArea
          label={m.refer_own_words()}
          name="message"
          rows={2}
          maxLength={200}
          defaultValue={typed?.message}
          {...(errors.message ? { error: errors.message } : {})}
        />
        <div>
          <Button type="submit" variant="sec" icon="mail" busy={busy}>
            {m.refer_send_invitations()}
          </Button>
        </div>
        <ConsentLine>{m.refer_invite_note()}</ConsentLine>
      </Form>
    </Card>
  )
}
