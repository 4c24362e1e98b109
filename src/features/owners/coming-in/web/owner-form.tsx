import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { CampaignField } from '#features/search/filters/web/campaign-field.tsx'
import { keepDays } from '#features/search/leads/rules.ts'
import { m } from '#messages'
import { homeDialCode, longestDialCode } from '#shared/dial-codes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  furnishingName,
  furnishings,
  homeCountName,
  homeCounts,
  intentName,
  intents,
  languageName,
  languages,
  moreHomes,
} from '../options.ts'
import type { FormAnswer } from './send-form.ts'

type Place = { slug: string; name: string }
type Props = { cities: readonly Place[]; answer: FormAnswer | undefined; kind: 'early-lead' | 'tell-us' }

/** The early-lead form; as tell-us it also asks what the home is. */
export function OwnerForm({ cities, answer, kind }: Props) {
  const busy = useNavigation().state === 'submitting'
  const typed = answer?.typed ?? {}
  const errors = answer?.errors ?? {}
  const given = { typed, errors }
  if (answer?.info) {
    return (
      <Banner tone="leaf" role="status" title={m.comingin_thanks()}>
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
      <TextField label={m.leads_name()} name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <div className="coming-number">
        <TextField
          label={m.comingin_country_code()}
          name="country_code"
          prefix="+"
          inputMode="numeric"
          autoComplete="tel-country-code"
          maxLength={longestDialCode}
          defaultValue={typed.country_code ?? homeDialCode}
          error={errors.country_code}
        />
        <TextField
          label={m.accounts_phone()}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          defaultValue={typed.phone}
          error={errors.phone}
        />
      </div>
      <TextField
        label={m.accounts_email()}
        optional
        name="email"
        type="email"
        defaultValue={typed.email}
        error={errors.email}
      />
      <Select
        label={m.comingin_city_of_home()}
        name="city"
        placeholder={m.comingin_choose_city()}
        defaultValue={typed.city ?? ''}
        options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={errors.city}
      />
      {kind === 'tell-us' ? (
        <>
          <Choice
            label={m.search_furnishing()}
            name="furnishing"
            options={options(furnishings, furnishingName)}
            {...given}
          />
          <TextField
            label={m.comingin_rent_expected()}
            name="rent"
            prefix="₹"
            inputMode="numeric"
            defaultValue={typed.rent}
            error={errors.rent}
          />
        </>
      ) : null}
      <div className="coming-count">
        <Choice label={m.comingin_how_many()} name="homes" options={options(homeCounts, homeCountName)} typed={typed} />
        <div className="coming-more">
          <Choice
            label={m.comingin_how_many_more()}
            name="more_homes"
            options={options(moreHomes, String)}
            typed={typed}
          />
        </div>
        {errors.house_count ? (
          <p className="err" role="alert">
            {errors.house_count}
          </p>
        ) : null}
      </div>
      <Choice label={m.comingin_thinking_of()} name="intent" options={options(intents, intentName)} {...given} />
      <Choice label={m.comingin_call_in()} name="language" options={options(languages, languageName)} {...given} />
      <div>
        <Button type="submit" busy={busy}>
          {m.comingin_call_back()}
        </Button>
      </div>
      <ConsentLine>{m.comingin_consent({ days: keepDays.lead })}</ConsentLine>
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  options: { value: string; title: string }[]
  typed: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
}

/** They are sent in English and shown in the language of the page. */
const options = <T extends string>(values: readonly T[], nameOf: (value: T) => string) =>
  values.map((value) => ({ value, title: nameOf(value) }))

function Choice({ label, name, options: shown, typed, errors = {} }: ChoiceProps) {
  return (
    <RadioCards
      label={label}
      name={name}
      columns
      options={shown}
      error={errors[name]}
      {...(typed[name] ? { defaultValue: typed[name] } : {})}
    />
  )
}
