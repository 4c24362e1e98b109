import { Form, redirect } from 'react-router'
import { listCities, listPopularLocalities } from '#features/places/contract.ts'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
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
  stepLabels,
  type When,
  type Who,
} from '../finder.ts'
import type { Route } from './+types/find-house-screen.ts'
import './resale.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Find a home in five questions | Thikana' },
  { name: 'description', content: 'Tell us who is moving, where, your budget and when. We show the homes that fit.' },
]

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

const questions: Readonly<Record<FinderStep, (loaded: Loaded) => string>> = {
  who: () => 'Who is moving?',
  city: () => 'To which city?',
  locality: ({ city }) => `Which part of ${city}?`,
  budget: () => 'How much a month, at most?',
  when: () => 'When do you move in?',
}

export default function FindHouseScreen({ loaderData }: Route.ComponentProps) {
  const { step, answers } = loaderData
  const at = finderSteps.indexOf(step)
  const before = finderSteps[at - 1]
  return (
    <div className="wrap finder">
      <h1>{questions[step](loaderData)}</h1>
      <Stepper
        current={at}
        steps={finderSteps.map((each) => ({ label: stepLabels[each], to: backTo(each, answers) }))}
      />
      <Form key={step} method="get" action={finderPath} className="stack">
        {finderSteps.slice(0, at).map((each) => (
          <input key={each} type="hidden" name={each} value={answers[each]} />
        ))}
        <Question loaded={loaderData} />
        <div className="row">
          {before ? (
            <ButtonLink variant="sec" to={backTo(before, answers)}>
              Back
            </ButtonLink>
          ) : null}
          <Button type="submit">{step === 'when' ? 'Show homes' : 'Next'}</Button>
        </div>
      </Form>
    </div>
  )
}

const whoCards: RadioCard<Who>[] = [
  { value: 'woman', title: 'Myself, a woman', text: 'A bed or a room of your own' },
  { value: 'man', title: 'Myself, a man', text: 'A bed or a room of your own' },
  { value: 'friends', title: 'With friends', text: 'A whole home together' },
  { value: 'family', title: 'With my family', text: 'A whole home' },
]
const whenCards: RadioCard<When>[] = [
  { value: 'now', title: 'As soon as I can' },
  { value: 'weeks', title: 'In two weeks' },
  { value: 'month', title: 'In a month' },
]

function Question({ loaded: { step, answers, cities, areas } }: { loaded: Loaded }) {
  if (step === 'who') return <Cards name="who" label="Who is moving" options={whoCards} />
  if (step === 'city') {
    return <Select label="City" name="city" required placeholder="Choose a city" options={cities} />
  }
  if (step === 'locality') {
    return <Select label="Area" name="locality" options={[{ value: 'any', label: 'Anywhere in the city' }, ...areas]} />
  }
  if (step === 'when') return <Cards name="when" label="Moving in" options={whenCards} />
  const budgets = budgetsFor(answers.who as Who).map((rupees) => ({
    value: String(rupees),
    title: `Up to ${formatRupees(paise(rupees))}`,
  }))
  return (
    <Cards name="budget" label="Rent a month" options={[...budgets, { value: 'any', title: 'I am not sure yet' }]} />
  )
}

type CardsProps = { name: FinderStep; label: string; options: RadioCard<string>[] }

const Cards = ({ name, label, options }: CardsProps) => (
  <RadioCards name={name} label={label} labelHidden required columns options={options} />
)
