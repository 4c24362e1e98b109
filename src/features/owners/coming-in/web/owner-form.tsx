import { Form, useNavigation } from 'react-router'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { homeDialCode, longestDialCode } from '#shared/dial-codes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { furnishings, homeCounts, intents, languages, moreHomes } from '../options.ts'
import type { FormAnswer } from './send-form.ts'

type Place = { slug: string; name: string }
type Props = { cities: readonly Place[]; answer: FormAnswer | undefined; kind: 'early-lead' | 'tell-us' }

/** The early-lead form; as tell-us it also asks what the home is. */
export function OwnerForm({ cities, answer, kind }: Props) {
  const busy = useNavigation().state === 'submitting'
  const typed = answer?.typed ?? {}
  const errors = answer?.errors ?? {}
  if (answer?.info) {
    return (
      <Banner tone="leaf" role="status" title="Thank you.">
        {answer.info}
      </Banner>
    )
  }
  return (
    <Form method="post" className="coming-form" preventScrollReset noValidate>
      <CampaignField />
      {answer?.problem && Object.keys(errors).length === 0 ? (
        <Banner tone="brick" role="alert" title={answer.problem} />
      ) : null}
      <TextField label="Name" name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <div className="coming-number">
        <TextField
          label="Country code"
          name="country_code"
          prefix="+"
          inputMode="numeric"
          autoComplete="tel-country-code"
          maxLength={longestDialCode}
          defaultValue={typed.country_code ?? homeDialCode}
          error={errors.country_code}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          defaultValue={typed.phone}
          error={errors.phone}
        />
      </div>
      <TextField label="Email" optional name="email" type="email" defaultValue={typed.email} error={errors.email} />
      <Select
        label="City of the home"
        name="city"
        placeholder="Choose a city"
        defaultValue={typed.city ?? ''}
        options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors.city}
      />
      {kind === 'tell-us' ? (
        <>
          <Choice label="Furnishing" name="furnishing" options={furnishings} typed={typed} errors={errors} />
          <TextField
            label="Rent you expect a month"
            name="rent"
            prefix="₹"
            inputMode="numeric"
            defaultValue={typed.rent}
            error={errors.rent}
          />
        </>
      ) : null}
      <div className="coming-count">
        <Choice label="How many homes do you own?" name="homes" options={homeCounts} typed={typed} errors={{}} />
        <div className="coming-more">
          <Choice label="How many is that?" name="more_homes" options={moreHomes} typed={typed} errors={{}} />
        </div>
        {errors.house_count ? (
          <p className="err" role="alert">
            {errors.house_count}
          </p>
        ) : null}
      </div>
      <Choice label="You are thinking of" name="intent" options={intents} typed={typed} errors={errors} />
      <Choice label="Call me in" name="language" options={languages} typed={typed} errors={errors} />
      <div>
        <Button type="submit" busy={busy}>
          Call me back
        </Button>
      </div>
      <p className="s mut">
        We call this number about your home and use it for nothing else. Your details are deleted after 90 days.
      </p>
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  options: readonly string[]
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

function Choice({ label, name, options, typed, errors }: ChoiceProps) {
  return (
    <RadioCards
      label={label}
      name={name}
      columns
      options={options.map((option) => ({ value: option, title: option }))}
      error={errors[name]}
      {...(typed[name] ? { defaultValue: typed[name] } : {})}
    />
  )
}
