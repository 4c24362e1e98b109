import { data, Form, useNavigation } from 'react-router'
import { planWords } from '#features/owners/coming-in/plans.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { decideListing, type ListingReview, reviewListing } from '../contract.ts'
import { reviewPath } from '../paths.ts'
import { type Fix, fixes, fixTitle, letAsWords, paperLabel, staffWords } from '../rules.ts'
import type { Route } from './+types/review-screen.ts'
import './file-tile.css'
import './listings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Check a listing | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params }: Route.LoaderArgs) => call(reviewListing, { params: { id: Number(params.id) } })

type Answer = { done?: string; problem?: string; errors: Record<string, string>; reason: string; fix: string }

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const [reason, fix] = [String(form.get('reason') ?? ''), String(form.get('fix') ?? '')]
  const refused = form.get('outcome') === 'refused'
  const body = refused ? ({ outcome: 'refused', fix: fix as Fix, reason } as const) : ({ outcome: 'approved' } as const)
  try {
    await call(decideListing, { params: { id: Number(params.id) }, body })
    const done = refused ? 'Refused, and the owner is told what to do.' : 'Approved: the home is live.'
    return data<Answer>({ done, errors: {}, reason: '', fix: '' })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ problem: error.message, errors: error.fields, reason, fix }, { status })
  }
}

export default function ReviewScreen({ loaderData: { listing }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const { title, place, owner, status, photos, places, papers: given, home_slug } = listing
  const label = (key: string) => places.find((each) => each.key === key)?.label ?? key
  return (
    <div className="wrap listing">
      <header>
        <p>
          <Link to={reviewPath}>All listings</Link>
        </p>
        <h1>{title}</h1>
        <p className="mut">{place}</p>
        <p className="row wrapx">
          <Tag>{staffWords[status]}</Tag>
          <span>
            {owner.name}, {owner.phone}
            {owner.abroad ? ', abroad' : ''}
          </span>
          {owner.prime ? <Tag tone="pea">Prime owner</Tag> : null}
        </p>
        {home_slug ? <Link to={`/houses/${home_slug}`}>See it on the site</Link> : null}
      </header>
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      {answer?.problem ? <Banner tone="brick" role="alert" title={answer.problem} /> : null}
      <Facts listing={listing} />
      <section aria-labelledby="review-papers">
        <h2 id="review-papers">Papers</h2>
        <ul className="listing-tiles wide">
          {given.map(({ id, place: key, large }) => (
            <li key={id} className="listing-tile">
              <a href={large} target="_blank" rel="noreferrer">
                <img src={large} alt={paperLabel(key)} width={800} height={600} />
              </a>
              <p className="name">
                <b>{paperLabel(key)}</b>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="review-photos">
        <h2 id="review-photos">Photos</h2>
        <ul className="listing-tiles">
          {photos.map(({ id, place: key, url, large }) => (
            <li key={id} className="listing-tile">
              <a href={large} target="_blank" rel="noreferrer">
                <img src={url} alt={label(key)} width={480} height={360} loading="lazy" />
              </a>
              <p className="name">
                <b>{label(key)}</b>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {status === 'verification_pending' ? <Decide answer={answer} /> : null}
      <Decisions listing={listing} />
    </div>
  )
}

function Facts({ listing: { home, plan, rent, signed_at } }: { listing: ListingReview }) {
  const facts: [string, string][] = [
    ['Address', `${home.street}, ${home.pincode}`],
    ['Let', letAsWords(home.let_as)],
    ['Rent a month', formatRupees(rent)],
    [
      'Rooms',
      home.rooms
        .map(({ name, beds, rent: own }) => `${name}: ${beds} beds${own ? `, ${formatRupees(own)}` : ''}`)
        .join('; '),
    ],
    ['Size', `${home.area_sqft} sq ft, floor ${home.floor} of ${home.floors}, ${home.furnishing}`],
    [
      'Plan',
      plan ? `${planWords[plan].title()}${signed_at ? `, signed ${formatMoment(new Date(signed_at))}` : ''}` : 'None',
    ],
    ...(home.words ? ([['Their words', home.words]] as [string, string][]) : []),
  ]
  return (
    <Card>
      <dl className="listing-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="s mut">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Decide({ answer }: { answer: Answer | undefined }) {
  const outcome = useNavigation().formData?.get('outcome')
  return (
    <section aria-labelledby="review-decide" className="listing-narrow">
      <h2 id="review-decide">Decide</h2>
      <div className="listing-form">
        <Form method="post">
          <Button type="submit" name="outcome" value="approved" busy={outcome === 'approved'}>
            Approve: it goes live
          </Button>
        </Form>
        <Card>
          <Form method="post" className="listing-form">
            <Select
              label="To be done again"
              name="fix"
              placeholder="Choose what"
              defaultValue={answer?.fix ?? ''}
              options={fixes.map((fix) => ({ value: fix, label: fixTitle(fix) }))}
              error={answer?.errors.fix}
            />
            <TextArea
              label="What is wrong, and what to do"
              hint="The owner reads it."
              name="reason"
              maxLength={200}
              defaultValue={answer?.reason}
              error={answer?.errors.reason}
            />
            <div>
              <Button type="submit" variant="sec" name="outcome" value="refused" busy={outcome === 'refused'}>
                Refuse with this reason
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </section>
  )
}

function Decisions({ listing: { decisions } }: { listing: ListingReview }) {
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="review-decisions">
      <h2 id="review-decisions">Decided so far</h2>
      <ul>
        {decisions.map(({ outcome, reason, by, at }) => (
          <li key={at}>
            {formatMoment(new Date(at))}, {by}: {outcome === 'approved' ? 'approved' : `refused. ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
