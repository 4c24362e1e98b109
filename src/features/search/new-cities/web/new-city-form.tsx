import { Form, useNavigation } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { keepDays } from '#features/search/leads/rules.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CityWish, cityWishes } from '../rules.ts'

export type CityAnswer = {
  done?: string
  problem?: string
  errors: Readonly<Record<string, string>>
  typed?: { name: string; phone: string; wish: CityWish; agreed: boolean }
}

/** Asks to be called when we come; a plain form. */
export function NewCityForm({ city, answer }: { city: string; answer: CityAnswer | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const viewer = useViewer()
  if (answer?.done) {
    return (
      <Banner tone="leaf" role="status" title={m.newcity_thanks()}>
        {answer.done} {m.newcity_ask_again({ days: keepDays.lead })}
      </Banner>
    )
  }
  const errors = answer?.errors ?? {}
  const typed = answer?.typed
  return (
    <Form method="post" className="stack" noValidate preventScrollReset>
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      <CampaignField />
      <RadioCards
        label={m.leads_want_title()}
        name="wish"
        columns
        defaultValue={typed?.wish ?? 'find'}
        options={cityWishes.map((value) => ({ value, title: m.newcity_wish({ wish: value }) }))}
      />
      <TextField
        label={m.help_your_name()}
        name="name"
        autoComplete="name"
        maxLength={30}
        defaultValue={typed?.name ?? viewer?.name}
        error={errors.name}
      />
      <PhoneField
        label={m.leads_phone()}
        name="phone"
        hint={viewer ? m.help_phone_own() : undefined}
        defaultValue={typed?.phone}
        error={errors.phone}
      />
      <Checkbox
        name="agreed"
        label={m.newcity_call_me({ city })}
        hint={m.newcity_consent({ days: keepDays.lead })}
        defaultChecked={typed?.agreed}
        error={errors.agreed}
      />
      <ConsentLine />
      <Button type="submit" busy={busy}>
        {m.newcity_send()}
      </Button>
    </Form>
  )
}
