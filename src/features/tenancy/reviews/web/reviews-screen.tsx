import { data } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { answerReview, listReviews, type ReviewsOfHome, reportReview } from '../contract.ts'
import { parts, partWords, starText } from '../rules.ts'
import type { Route } from './+types/reviews-screen.ts'
import { OneReview, Respond } from './one-review.tsx'
import { Stars } from './stars.tsx'
import './reviews.css'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { house, count } = loaderData?.found ?? {}
  return [
    { title: house ? m.reviews_page({ title: house.title }) : `${m.errors_not_found()} | Thikana` },
    ...(count ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export async function loader({ params, url: { searchParams } }: Route.LoaderArgs) {
  const stars = /^[1-5]$/.test(searchParams.get('stars') ?? '') ? (searchParams.get('stars') as string) : undefined
  const stays = searchParams.has('stays') ? ('1' as const) : undefined
  const page = /^[1-9]\d{0,2}$/.test(searchParams.get('page') ?? '') ? searchParams.get('page') : 1
  const found = await call(listReviews, { params, query: { page, stars, stays } })
  return { found, stars: stars ? Number(stars) : null, stays: stays !== undefined }
}

type Answer = { said?: string; id?: number; error?: string; typed?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [id, words] = [Number(form.get('id')), String(form.get('words') ?? '')]
  const isAnswer = form.get('what') === 'answer'
  try {
    await call(isAnswer ? answerReview : reportReview, { params: { id }, body: { words } })
    return data<Answer>({ said: isAnswer ? m.reviews_answered() : m.reviews_reported() })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ id, error: error.fields.words ?? error.message, typed: words }, { status })
  }
}

/** All reviews of a home: how many, when, by whom, and what the owner answered. */
export default function ReviewsScreen({ loaderData: { found, stars, stays }, actionData }: Route.ComponentProps) {
  const { house, count, reviews, may_answer, may_write, page, pages } = found
  const { said, id, error, typed }: Answer = actionData ?? {}
  const viewer = useViewer()
  const base = `/houses/${house.slug}/reviews`
  const query = stars ? `stars=${stars}&` : stays ? 'stays&' : ''
  return (
    <div className="wrap rv-page">
      <header className="stack g3">
        <Link tap to={house.path}>
          <MixedText text={house.title} />
        </Link>
        <h1>{count === 0 ? m.reviews_nobody_yet() : m.reviews_title()}</h1>
        <div aria-live="polite">{said ? <Banner tone="leaf">{said}</Banner> : null}</div>
      </header>
      {count === 0 ? (
        <EmptyState
          title={m.house_no_reviews()}
          actions={<ButtonLink to={`/houses/${house.slug}/visit`}>{m.cards_visit_for_free()}</ButtonLink>}
        >
          {m.reviews_none_text()}
        </EmptyState>
      ) : (
        <Summary found={found} stars={stars} base={base} />
      )}
      {may_write ? (
        <p>
          <ButtonLink variant="sec" to={`/houses/${house.slug}/review`}>
            {m.reviews_write()}
          </ButtonLink>
        </p>
      ) : null}
      <div className="rv-cols">
        <div>
          {count > 0 ? (
            <nav aria-label={m.reviews_show()} className="row wrapx">
              <ChipLink to={base} on={!stars && !stays} count={count}>
                {m.reviews_all()}
              </ChipLink>
              <ChipLink to={`${base}?stays`} on={stays} count={found.stays}>
                {m.reviews_lived()}
              </ChipLink>
              {stars ? (
                <ChipLink to={base} on removable>
                  {m.reviews_stars({ count: stars })}
                </ChipLink>
              ) : null}
            </nav>
          ) : null}
          {reviews.length > 0 ? <h2 className="vh">{m.reviews_what_people_say()}</h2> : null}
          {reviews.map((review) => (
            <div key={review.id}>
              <OneReview
                review={review}
                mayAnswer={may_answer}
                {...(id === review.id && may_answer ? { error, typed } : {})}
              />
              {viewer && !may_answer ? (
                <Respond id={review.id} what="report" {...(id === review.id ? { error, typed } : {})} />
              ) : null}
            </div>
          ))}
          <Pagination {...{ page, pages }} hrefFor={(to) => `${base}?${query}page=${to}`} />
        </div>
        <WhoCanWrite takenDown={found.taken_down} all={count + found.taken_down} />
      </div>
    </div>
  )
}

function Summary({ found, stars, base }: { found: ReviewsOfHome; stars: number | null; base: string }) {
  const { count, stays, score, parts: of, spread } = found
  const most = Math.max(1, ...spread)
  return (
    <section className="rv-sum" aria-label={m.reviews_summary()}>
      <div>
        <div className="rv-big">
          <b>{score ? starText(score) : ''}</b>
          <div>
            <Stars of={(score ?? 0) / 10} />
            <p className="s mut">{m.reviews_count_and_stays({ count, stays })}</p>
          </div>
        </div>
        <ul className="rv-dist">
          {spread.map((many, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Five rows in an order that never changes.
            <li key={at}>
              <Anchor to={`${base}?stars=${5 - at}`} aria-current={stars === 5 - at ? 'true' : undefined}>
                <span>
                  {5 - at}
                  <span className="vh">{m.reviews_stars_hidden()}</span>
                </span>
                <span className="rv-bar">
                  <i style={{ width: `${(many / most) * 100}%` }} />
                </span>
                <span className="mut">
                  {many}
                  <span className="vh">{m.reviews_count_hidden({ count: many })}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      {of ? (
        <ul className="rv-parts">
          {parts.map((part) => (
            <li key={part}>
              <span>{partWords(part)}</span>
              <b>{starText(of[part])}</b>
              <span className="rv-bar">
                <i style={{ width: `${of[part] * 2}%` }} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function WhoCanWrite({ takenDown, all }: { takenDown: number; all: number }) {
  const rules = [
    ['badge-check', m.reviews_rule_who()],
    ['message-circle', m.reviews_rule_owner()],
    ['eye-off', takenDown === 0 ? m.reviews_rule_none_down() : m.reviews_rule_down({ count: takenDown, all })],
    ['users', m.reviews_rule_once()],
  ] as const
  return (
    <Card as="section" className="rv-how stack g3" aria-labelledby="rv-who">
      <h2 id="rv-who">{m.reviews_who_can()}</h2>
      <ul className="stack g3">
        {rules.map(([icon, text]) => (
          <li key={text}>
            <Icon icon={icon} className="rv-sign" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
