import { Form } from 'react-router'
import { getOwnerPage } from '#features/owners/coming-in/contract.ts'
import { furnishedWords } from '#features/owners/coming-in/home-words.ts'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { HelpHint } from '#ui/display/help-hint.tsx'
import { Select } from '#ui/fields/select.tsx'
import { getListing, type Listing, listSelfListings } from '../contract.ts'
import { newListingPath } from '../paths.ts'
import type { Route } from './+types/self-listing-screen.ts'
import { HomeForm } from './home-form.tsx'
import { actOnListing, type ListingAnswer } from './listing-action.ts'
import { ListingCards, ListingRail, type StepKey, stepOf, stepsOf } from './listing-rail.tsx'
import { CheckStep, PapersStep, PhotosStep, PlanStep, SignStep } from './listing-steps.tsx'
import { typedFrom } from './read-home.ts'
import './listings.css'

export const meta: Route.MetaFunction = () => [{ title: m.listings_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { houses } = await call(listSelfListings, {})
  const asked = searchParams.get('listing')
  const isNew = asked === 'new'
  const id = isNew ? undefined : /^[1-9]\d{0,14}$/.test(asked ?? '') ? Number(asked) : houses[0]?.id
  const listing = id === undefined ? null : (await call(getListing, { params: { id } })).listing
  const citySlug = listing?.home.city ?? searchParams.get('city') ?? undefined
  const { cities, localities } = await call(getOwnerPage, { query: citySlug ? { city: citySlug } : {} })
  return {
    ...{ houses, listing, isNew, cities, localities, step: searchParams.get('step') },
    city: cities.find(({ slug }) => slug === citySlug) ?? null,
    // Goes with the form: sent twice it is one listing.
    requestId: crypto.randomUUID(),
    today: dayInIndia(new Date()),
  }
}

export const action = async ({ request }: Route.ActionArgs) => actOnListing(request, await readForm(request))

export default function SelfListingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { houses, listing, isNew } = loaderData
  const answer = actionData as ListingAnswer | undefined
  if (houses.length === 0 && !isNew) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.listings_title()}
          actions={<ButtonLink to={newListingPath}>{m.listings_list_home()}</ButtonLink>}
        >
          {m.listings_none_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap listing">
      <header className="listing-head">
        <div>
          <h1>{m.listings_title()}</h1>
          <p className="mut">{m.listings_lead()}</p>
          <HelpHint slug="list-my-home" question={m.listings_help_question()} />
        </div>
        {isNew ? null : (
          <ButtonLink variant="sec" to={newListingPath}>
            {m.listings_add_home()}
          </ButtonLink>
        )}
      </header>
      {houses.length > 0 ? <ListingCards houses={houses} current={listing?.id ?? null} /> : null}
      {isNew ? <NewListing data={loaderData} answer={answer} /> : null}
      {listing ? <OneListing key={listing.id} data={loaderData} listing={listing} answer={answer} /> : null}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

function NewListing({ data, answer }: { data: Data; answer: ListingAnswer | undefined }) {
  const { city, cities, localities, requestId, today } = data
  if (city) {
    const hidden = { intent: 'begin', request_id: answer?.typed?.request_id ?? requestId }
    const typed = answer?.typed ?? { bathroom_count: '1', deposit_months: '2', floor: '1', floors: '3' }
    return <HomeForm {...{ city, localities, typed, answer, hidden, today }} />
  }
  return (
    <Card className="listing-narrow">
      <Form method="get" className="listing-form">
        <input type="hidden" name="listing" value="new" />
        <Select
          label={m.listings_which_city()}
          name="city"
          required
          placeholder={m.comingin_choose_city()}
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <div>
          <Button type="submit">{m.predictor_go_on()}</Button>
        </div>
      </Form>
    </Card>
  )
}

function OneListing({ data, listing, answer }: { data: Data; listing: Listing; answer: ListingAnswer | undefined }) {
  const steps = stepsOf(listing)
  const wanted = steps.find(({ key }) => key === data.step)?.key
  const step = wanted ?? stepOf(listing)
  return (
    <div className="listing-cols">
      <ListingRail listing={listing} steps={steps} current={step} />
      <div className="listing-main">
        {listing.status_text ? <p className="listing-status">{listing.status_text}</p> : null}
        {listing.failed ? <CheckStep listing={listing} /> : null}
        <Step step={step} data={data} listing={listing} answer={answer} />
      </div>
      <Preview listing={listing} />
    </div>
  )
}

type StepProps = { step: StepKey; data: Data; listing: Listing; answer: ListingAnswer | undefined }

function Step({ step, data, listing, answer }: StepProps) {
  switch (step) {
    case 'home': {
      const { localities, today, cities } = data
      const city = data.city ?? cities[0]
      if (!city) return null
      const typed = answer?.typed ?? typedFrom(listing.home)
      return (
        <HomeForm {...{ city, localities, typed, answer, today, hidden: { intent: 'home', id: String(listing.id) } }} />
      )
    }
    case 'plan':
      return <PlanStep listing={listing} answer={answer} />
    case 'sign':
      return <SignStep listing={listing} answer={answer} />
    case 'photos':
      return <PhotosStep listing={listing} answer={answer} />
    case 'papers':
      return <PapersStep listing={listing} answer={answer} />
    default:
      return listing.failed ? null : <CheckStep listing={listing} />
  }
}

/** As tenants will see it. */
function Preview({ listing }: { listing: Listing }) {
  const { home, cover, title, plan } = listing
  const rents = home.rooms.flatMap(({ rent }) => (rent === null ? [] : [rent]))
  const from = home.let_as === 'house' ? home.rent : Math.min(...rents)
  return (
    <aside className="listing-preview" aria-label={m.listings_preview()}>
      <p className="b">{m.listings_preview()}</p>
      <Card flush>
        {cover ? (
          <img src={cover} alt="" width={480} height={360} />
        ) : (
          <div className="none">{m.listings_no_photo_yet()}</div>
        )}
        <div className="in">
          <p className="b">{title}</p>
          <p className="s mut">
            {m.listings_preview_facts({
              furnished: furnishedWords(home.furnishing),
              area: home.area_sqft.toLocaleString('en-IN'),
            })}
          </p>
          <p>
            {m.listings_preview_rent({
              ...{ from: home.let_as === 'house' ? 'no' : 'yes', rent: formatRupees(from) },
              b: (words) => <b>{words}</b>,
              mut: (words) => <span className="s mut">{words}</span>,
            })}
          </p>
          {plan ? <p className="s mut">{m.listings_preview_plan({ plan: planWords[plan].title() })}</p> : null}
        </div>
      </Card>
    </aside>
  )
}
