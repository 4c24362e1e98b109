import { Form, redirect } from 'react-router'
import { listCities, listPopularLocalities } from '#features/places/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { type RadioCard, RadioCards } from '#ui/fields/radio-cards.tsx'
import { Select } from '#ui/fields/select.tsx'
import {
  backTo,
  budgetsFor,
  type FinderAnswers,
  type FinderStep,
  finderPath,
  finderSteps,
  foundUrl,
  nextStep,
  readFinder,
  type When,
  type Who,
  whenChoices,
  whoChoices,
} from '../finder.ts'
import type { Route } from './+types/find-house-screen.ts'
import './resale.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: '/alpha/find_house',
    title: m.finder_title(),
    description: m.finder_about(),
  })

/** Every answer is part of the address: going back is the browser's own button, and nothing needs a script. */
export async function loader({ url }: Route.LoaderArgs) {
  const { cities } = await call(listCities, {})
  const answers = readFinder(url.searchParams)
  const city = cities.find((each) => each.city === answers.city)
  if (answers.city && !city) throw redirect(backTo('city', answers))
  const step = nextStep(answers)
  if (!step) throw redirect(foundUrl(answers as Required<FinderAnswers>, dayInIndia(new Date())))
  const popular =
    city && step === 'locality'
      ? (await call(listPopularLocalities, { query: { city: city.city, limit: 50 } })).localities
      : []
  return {
    step,
    answers,
    city: city?.name ?? '',
    cities: cities.map(({ city: value, name }) => ({ value, label: name })),
    areas: popular.map(({ slug, name }) => ({ value: slug, label: name })),
  }
}
type Loaded = Route.ComponentProps['loaderData']

export default function FindHouseScreen({ loaderData }: Route.ComponentProps) {
  const { step, answers, city } = loaderData
  const at = finderSteps.indexOf(step)
  const before = finderSteps[at - 1]
  return (
    <div className="wrap finder">
      <h1>{m.finder_question({ step, city })}</h1>
      <Stepper
        current={at}
        steps={finderSteps.map((each) => ({ label: m.finder_step({ step: each }), to: backTo(each, answers) }))}
      />
      <Form key={step} method="get" action={finderPath} className="stack">
        {finderSteps.slice(0, at).map((each) => (
          <input key={each} type="hidden" name={each} value={answers[each]} />
        ))}
        <Question loaded={loaderData} />
        <div className="row">
          {before ? (
            <ButtonLink variant="sec" to={backTo(before, answers)}>
              {m.finder_back()}
            </ButtonLink>
          ) : null}
          <Button type="submit">{step === 'when' ? m.search_show_homes() : m.finder_next()}</Button>
        </div>
      </Form>
    </div>
  )
}

const whoCards = (): RadioCard<Who>[] =>
  whoChoices.map((who) => ({ value: who, title: m.finder_who_is({ who }), text: m.finder_who_gets({ who }) }))
const whenCards = (): RadioCard<When>[] =>
  (Object.keys(whenChoices) as When[]).map((when) => ({ value: when, title: m.finder_when_is({ when }) }))

function Question({ loaded: { step, answers, cities, areas } }: { loaded: Loaded }) {
  if (step === 'who') return <Cards name="who" label={m.finder_who()} options={whoCards()} />
  if (step === 'city') {
    return <Select label={m.search_city()} name="city" required placeholder={m.finder_choose_city()} options={cities} />
  }
  if (step === 'locality') {
    return (
      <Select
        label={m.resale_area()}
        name="locality"
        options={[{ value: 'any', label: m.finder_anywhere() }, ...areas]}
      />
    )
  }
  if (step === 'when') return <Cards name="when" label={m.finder_when()} options={whenCards()} />
  const budgets = budgetsFor(answers.who as Who).map((rupees) => ({
    value: String(rupees),
    title: m.leads_up_to({ rent: formatRupees(paise(rupees)) }),
  }))
  return (
    <Cards
      name="budget"
      label={m.ui_rent_a_month()}
      options={[...budgets, { value: 'any', title: m.finder_not_sure() }]}
    />
  )
}

type CardsProps = { name: FinderStep; label: string; options: RadioCard<string>[] }

const Cards = ({ name, label, options }: CardsProps) => (
  <RadioCards name={name} label={label} labelHidden required columns options={options} />
)
