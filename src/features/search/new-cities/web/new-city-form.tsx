import { Form, useNavigation } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { consent, keepDays } from '#features/search/leads/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CityWish, cityWishes, cityWishLabels } from '../rules.ts'

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
      <Banner tone="leaf" role="status" title="Thank you.">
        {answer.done} If we are not there within {keepDays.lead} days, ask again: we will have deleted your number.
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
        label="What do you want?"
        name="wish"
        columns
        defaultValue={typed?.wish ?? 'find'}
        options={cityWishes.map((value) => ({ value, title: cityWishLabels[value] }))}
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={30}
        defaultValue={typed?.name ?? viewer?.name}
        error={errors.name}
      />
      <PhoneField
        label="Phone"
        name="phone"
        hint={viewer ? 'Leave it empty for the number of your account.' : undefined}
        defaultValue={typed?.phone}
        error={errors.phone}
      />
      <Checkbox
        name="agreed"
        label={`Call me about ${city}`}
        hint={consent.city}
        defaultChecked={typed?.agreed}
        error={errors.agreed}
      />
      <p className="s mut">
        <Link to="/privacy-policy">Privacy policy</Link>
      </p>
      <Button type="submit" busy={busy}>
        Tell me when you come
      </Button>
    </Form>
  )
}
