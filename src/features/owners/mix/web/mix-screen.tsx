import { data, Form, redirect } from 'react-router'
import { calendarPath, dashboardPath, mixPath } from '#features/owners/paths.ts'
import { ownHomesNone } from '#features/owners/rules.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { applyMix, getMix, type Mix, type MixWay } from '../contract.ts'
import type { Route } from './+types/mix-screen.ts'
import { RangeChart } from './range-chart.tsx'
import './mix.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Beds, rooms or the whole home? | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const homeIn = (request: Request): string => new URL(request.url).searchParams.get('home') ?? ''

export async function loader({ request }: Route.LoaderArgs) {
  const id = homeIn(request)
  // Its links stand beside each home there.
  if (id === '') throw redirect(calendarPath)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ error: { code: 'not_found', message: ownHomesNone } }, { status: 404 })
  return call(getMix, { params: { id } })
}

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  try {
    const { state } = await call(applyMix, {
      params: { id: homeIn(request) },
      body: { way: String(form.get('way') ?? '') },
    })
    return {
      done:
        state === 'applied'
          ? 'Applied. It is let this way from now on; nobody who lives there is moved.'
          : 'It is with our desk: they read it and put it on the site. Nobody who lives there is moved.',
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.fields.way ?? error.message }
  }
}

/** The answer in one sentence, the ways side by side, the working, then what would change it. */
export default function MixScreen({ loaderData: mix, actionData }: Route.ComponentProps) {
  const { home, homes, ways } = mix
  return (
    <div className="wrap mix">
      <div>
        <p className="s mut">
          <Link to={`${dashboardPath}/home`}>Home</Link> · {home.locality}
        </p>
        <h1>Beds, rooms or the whole home?</h1>
        <p className="mut">
          What each way of letting {home.title} would bring you in a year, after empty days, our fee and GST.
        </p>
      </div>
      <OwnerTabs />
      {homes.length > 1 ? (
        <nav aria-label="Your homes" className="row wrapx">
          {homes.map(({ id, title }) => (
            <Link key={id} tap to={mixPath(id)} aria-current={id === home.id ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      ) : null}
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
        {mix.waiting && !actionData?.done ? <Banner>A change of this home is with our desk.</Banner> : null}
      </div>
      {ways.length === 0 ? <p>Too few homes near yours are let, so we cannot say.</p> : <Answered mix={mix} />}
    </div>
  )
}

function Answered({ mix }: { mix: Mix }) {
  const { ways, changes, basis } = mix
  const best = ways.find((way) => way.best)
  return (
    <>
      {best ? <Best best={best} ways={ways} /> : null}
      <section aria-labelledby="mix-ways">
        <h2 id="mix-ways">The ways, side by side</h2>
        <Card>
          <RangeChart ways={ways} />
        </Card>
      </section>
      <section aria-labelledby="mix-apply">
        <h2 id="mix-apply">Let it another way</h2>
        <div className="mix-cards">
          {ways.map((way) => (
            <WayCard key={way.key} way={way} mix={mix} />
          ))}
        </div>
      </section>
      <section aria-labelledby="mix-working">
        <h2 id="mix-working">How it is worked out</h2>
        <Table
          caption="A year of each way, in the middle of its range"
          rows={ways}
          keyOf={({ key }) => key}
          columns={[
            { label: 'Way', cell: ({ title }) => title },
            { label: 'Rent if never empty', end: true, cell: ({ full }) => formatRupees(full) },
            { label: 'Empty days', end: true, cell: ({ empty }) => formatRupees(-empty) },
            { label: 'Fee and GST', end: true, cell: ({ fee }) => formatRupees(-fee) },
            { label: 'Reaches you', end: true, cell: ({ net }) => formatRupees(net) },
          ]}
        />
        <Table
          caption="What it rests on"
          rows={basis}
          keyOf={({ kind }) => kind}
          columns={[
            { label: 'Let by', cell: ({ kind }) => kindWords[kind] },
            { label: 'Empty days a year', end: true, cell: ({ empty_days }) => empty_days },
            {
              label: 'From',
              cell: ({ homes, where }) =>
                homes === 0
                  ? 'No home like it yet: a guess'
                  : `${homes} ${homes === 1 ? 'home' : 'homes'} in ${where}, one year`,
            },
            { label: 'Asked for by, of ten places', end: true, cell: ({ asked_for }) => asked_for },
          ]}
        />
        <p className="s mut">
          Empty days are those of the last year in homes let that way, fewer where more people visit, save a search or
          wait for such a place, and more where fewer do. Prices are yours where you ask one, else the middle of homes
          like it.
        </p>
      </section>
      {changes.length > 0 ? (
        <section aria-labelledby="mix-changes">
          <h2 id="mix-changes">What would change the answer</h2>
          <Card>
            <dl className="mix-changes">
              {changes.map(({ title, text }) => (
                <div key={text}>
                  <dt className="b">{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </section>
      ) : null}
    </>
  )
}

const kindWords = { bed: 'The bed', room: 'The room', house: 'The whole home' } as const

function Best({ best, ways }: { best: MixWay; ways: readonly MixWay[] }) {
  const now = ways.find((way) => way.now)
  const more = now ? best.net - now.net : null
  return (
    <Banner tone="pea" title={best.now ? `Keep it as it is: ${best.title}` : `Let it as ${best.title}`}>
      About {formatRupees(best.net)} a year
      {best.low < best.high ? `, between ${formatRupees(best.low)} and ${formatRupees(best.high)}` : ''}
      {more !== null && !best.now ? `: ${formatRupees(more)} more than now` : ''}. {best.blocked ?? ''}
    </Banner>
  )
}

function WayCard({ way, mix }: { way: MixWay; mix: Mix }) {
  const { key, title, now, best, net, parts, blocked } = way
  return (
    <Card as="article" className="stack g3">
      <div>
        <h3>
          {title} {now ? <Tag>Now</Tag> : null} {best ? <Tag tone="leaf">Best</Tag> : null}
        </h3>
        <p className="b">{formatRupees(net)} a year</p>
      </div>
      <ul className="mix-parts">
        {parts.map((part) => (
          <li key={part.name}>
            {part.name}, {part.let_as}: {formatRupees(part.rent)} a month
          </li>
        ))}
      </ul>
      {now ? null : blocked ? (
        <p className="s mut">{blocked}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="way" value={key} />
          <Button type="submit" variant={best ? undefined : 'sec'} disabled={mix.waiting}>
            Let as {title.charAt(0).toLowerCase() + title.slice(1)}
          </Button>
          <p className="s mut">
            {mix.needs_desk ? 'Our desk reads it first: your agreement names the rent.' : 'It is on the site at once.'}
          </p>
        </Form>
      )}
    </Card>
  )
}
