import { data, redirect } from 'react-router'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { startSeeing } from '#features/people/seeing/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { roles } from '#shared/endpoint.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { getPersonStory, lockPerson, setPersonRoles, showContact, storyParts } from '../contract.ts'
import { partLabels } from '../words.ts'
import type { Route } from './+types/person-screen.ts'
import { PersonActs } from './person-acts.tsx'
import './people.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.name ?? 'Person'} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url: { searchParams } }: Route.LoaderArgs) {
  const part = storyParts.find((each) => each === searchParams.get('part'))
  const before = searchParams.get('before')
  const query = { ...(part ? { part } : {}), ...(before ? { before } : {}) }
  const story = await call(getPersonStory, { params: { id: Number(params.id) }, query })
  return { ...story, part: part ?? null }
}

export type PersonAnswer = {
  done?: string
  problem?: string
  errors?: Record<string, string>
  contact?: { phone: string | null; email: string | null }
  intent?: string
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  const reason = String(form.get('reason') ?? '')
  const named = { params: { id: Number(params.id) } }
  try {
    if (intent === 'see') {
      await call(startSeeing, { ...named, body: { reason } })
      return redirect('/')
    }
    if (intent === 'contact') {
      const { phone, email } = await call(showContact, { ...named, body: { reason } })
      return data<PersonAnswer>({ contact: { phone, email }, intent })
    }
    if (intent === 'roles') {
      const wanted = roles.filter((role) => form.getAll('role').includes(role))
      await call(setPersonRoles, { ...named, body: { roles: wanted, reason } })
      return data<PersonAnswer>({ done: 'Their roles are changed.' })
    }
    const locked = intent === 'lock'
    await call(lockPerson, { ...named, body: { locked, reason } })
    return data<PersonAnswer>({ done: locked ? 'Locked. Their sessions have ended.' : 'Unlocked.' })
  } catch (error) {
    confirmFirst(error, request)
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<PersonAnswer>({ ...problem, errors: fields, intent }, { status: status === 400 ? 422 : status })
  }
}

export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { person, events, counts, next, part } = loaderData
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="desk-person">
      <Link to="/admins/people">All people</Link>
      <div className="desk-bar">
        <h1>{person.name || `Person ${person.id}`}</h1>
        <span className="mut">
          {person.phone ?? 'no phone'}, {person.email ?? 'no mail'}, since {formatMoment(new Date(person.since))}
        </span>
        {person.locked ? <Tag tone="brick">Locked</Tag> : null}
      </div>
      {actionData?.done ? (
        <Banner tone="leaf" role="status">
          {actionData.done}
        </Banner>
      ) : null}
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {actionData?.contact ? (
        <Banner role="status">
          Phone {actionData.contact.phone ?? 'none'}, mail {actionData.contact.email ?? 'none'}
        </Banner>
      ) : null}
      <div className="cols">
        <section aria-label="Story">
          <nav aria-label="Parts" className="parts">
            <ChipLink to="?" on={part === null} count={all}>
              All
            </ChipLink>
            {storyParts.map((each) => (
              <ChipLink key={each} to={`?part=${each}`} on={part === each} count={counts[each] ?? 0}>
                {partLabels[each]}
              </ChipLink>
            ))}
          </nav>
          {events.length === 0 ? <p role="status">Nothing has happened yet.</p> : null}
          <ol className="story">
            {events.map(({ at, title, detail, link, part: of }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own and are never reordered.
              <li key={`${at}-${nth}`} className={`of-${of}`}>
                <time dateTime={at}>{formatMoment(new Date(at))}</time>
                <span className="t">{link ? <Link to={link}>{title}</Link> : title}</span>
                <span className="d">{detail}</span>
              </li>
            ))}
          </ol>
          {next ? (
            <ButtonLink
              variant="sec"
              className="desk-more"
              to={`?${new URLSearchParams({ ...(part ? { part } : {}), before: next })}`}
            >
              Earlier
            </ButtonLink>
          ) : null}
        </section>
        <PersonActs person={person} answer={actionData} />
      </div>
    </div>
  )
}
