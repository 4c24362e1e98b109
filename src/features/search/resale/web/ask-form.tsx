import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { keepDays } from '#features/search/leads/rules.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export type AskAnswer =
  | { done: string }
  | { problem: string | null; errors: Record<string, string>; typed: { name: string; phone: string } }

/** We call back; the owner's number stays with the owner. */
export function AskForm({ answer }: { answer: AskAnswer | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  if (answer && 'done' in answer) {
    return (
      <Banner tone="leaf" role="status" title={m.resale_we_call()}>
        {answer.done}
      </Banner>
    )
  }
  return (
    <Form method="post" className="stack" preventScrollReset>
      <CampaignField />
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      <TextField
        label={m.help_your_name()}
        name="name"
        autoComplete="name"
        required
        defaultValue={answer?.typed.name}
        error={answer?.errors.name}
      />
      <PhoneField
        label={m.leads_phone()}
        name="phone"
        required
        defaultValue={answer?.typed.phone}
        error={answer?.errors.phone}
      />
      <Button type="submit" block busy={busy}>
        {m.resale_talk()}
      </Button>
      <ConsentLine>{m.leads_consent({ days: keepDays.lead })}</ConsentLine>
    </Form>
  )
}
