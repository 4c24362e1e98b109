import { data, Form, redirect } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { ownHomesNone } from '#features/owners/own-homes/rules.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { calendarPath, dashboardPath, mixPath } from '#features/owners/paths.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { applyMix, getMix, type Mix, type MixWay } from '../contract.ts'
import type { Route } from './+types/mix-screen.ts'
import { RangeChart } from './range-chart.tsx'
import './mix.css'

export const meta: Route.MetaFunction = () => [{ title: m.mix_page() }, { name: 'robots', content: 'noindex' }]

const homeIn = (request: Request): string => new URL(request.url).searchParams.get('home') ?? ''

export async function loader({ request }: Route.LoaderArgs) {
  const id = homeIn(request)
  // Its links stand beside each home there.
  if (id === '') throw redirect(calendarPath)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ error: { code: 'not_found', message: ownHomesNone() } }, { status: 404 })
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
    return { done: state === 'applied' ? m.mix_applied() : m.mix_with_desk() }
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
          <Link to={`${dashboardPath}/home`}>{m.dashboard_tab_home()}</Link> · {home.locality}
        </p>
        <h1>{m.mix_title()}</h1>
        <p className="mut">
          {m.mix_text({ title: home.title, home: (said) => <span lang={writtenIn(String(said))}>{said}</span> })}
        </p>
      </div>
      <OwnerTabs />
      {homes.length > 1 ? (
        <nav aria-label={m.dashboard_your_homes()} className="row wrapx">
          {homes.map(({ id, title }) => (
            <Link key={id} tap to={mixPath(id)} aria-current={id === home.id ? 'page' : undefined}>
              <MixedText text={title} />
            </Link>
          ))}
        </nav>
      ) : null}
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
        {mix.waiting && !actionData?.done ? <Banner>{m.mix_waiting()}</Banner> : null}
      </div>
      {ways.length === 0 ? <p>{m.mix_too_few()}</p> : <Answered mix={mix} />}
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
        <h2 id="mix-ways">{m.mix_ways()}</h2>
        <Card>
          <RangeChart ways={ways} />
        </Card>
      </section>
      <section aria-labelledby="mix-apply">
        <h2 id="mix-apply">{m.mix_other_way()}</h2>
        <div className="mix-cards">
          {ways.map((way) => (
            <WayCard key={way.key} way={way} mix={mix} />
          ))}
        </div>
      </section>
      <section aria-labelledby="mix-working">
        <h2 id="mix-working">{m.mix_working()}</h2>
        <Table
          caption={m.mix_working_table()}
          rows={ways}
          keyOf={({ key }) => key}
          columns={[
            { label: m.mix_column({ what: 'way' }), cell: ({ title }) => title },
            { label: m.mix_column({ what: 'full' }), end: true, cell: ({ full }) => formatRupees(full) },
            { label: m.mix_column({ what: 'empty' }), end: true, cell: ({ empty }) => formatRupees(-empty) },
            { label: m.mix_column({ what: 'fee' }), end: true, cell: ({ fee }) => formatRupees(-fee) },
            { label: m.mix_column({ what: 'net' }), end: true, cell: ({ net }) => formatRupees(net) },
          ]}
        />
        <Table
          caption={m.mix_basis()}
          rows={basis}
          keyOf={({ kind }) => kind}
          columns={[
            { label: m.mix_column({ what: 'let_by' }), cell: ({ kind }) => m.mix_kind({ kind }) },
            { label: m.mix_column({ what: 'days' }), end: true, cell: ({ empty_days }) => empty_days },
            {
              label: m.mix_column({ what: 'from' }),
              cell: ({ homes, where }) => (homes === 0 ? m.mix_a_guess() : m.mix_homes_in({ count: homes, where })),
            },
            { label: m.mix_column({ what: 'asked' }), end: true, cell: ({ asked_for }) => asked_for },
          ]}
        />
        <p className="s mut">{m.mix_basis_text()}</p>
      </section>
      {changes.length > 0 ? (
        <section aria-labelledby="mix-changes">
          <h2 id="mix-changes">{m.mix_changes()}</h2>
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

function Best({ best, ways }: { best: MixWay; ways: readonly MixWay[] }) {
  const now = ways.find((way) => way.now)
  const more = now ? best.net - now.net : null
  return (
    <Banner tone="pea" title={best.now ? m.mix_keep({ title: best.title }) : m.mix_let_it({ title: best.title })}>
      {m.mix_about({
        net: formatRupees(best.net),
        low: best.low < best.high ? formatRupees(best.low) : 'none',
        high: formatRupees(best.high),
        more: more !== null && !best.now ? formatRupees(more) : 'none',
      })}
      {best.blocked ?? ''}
    </Banner>
  )
}

function WayCard({ way, mix }: { way: MixWay; mix: Mix }) {
  const { key, title, now, best, net, parts, blocked } = way
  return (
    <Card as="article" className="stack g3">
      <div>
        <h3>
          {title} {now ? <Tag>{m.mix_now()}</Tag> : null} {best ? <Tag tone="leaf">{m.mix_best()}</Tag> : null}
        </h3>
        <p className="b">{m.mix_a_year({ amount: formatRupees(net) })}</p>
      </div>
      <ul className="mix-parts">
        {parts.map((part) => (
          <li key={part.name}>
            {m.mix_part({
              ...{ name: unitWords(part.name), as: part.let_as },
              rent: m.ui_rupees_a_month({ rent: formatRupees(part.rent) }),
            })}
          </li>
        ))}
      </ul>
      {now ? null : blocked ? (
        <p className="s mut">{blocked}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="way" value={key} />
          <Button type="submit" variant={best ? undefined : 'sec'} disabled={mix.waiting}>
            {m.mix_let_as({ title: title.charAt(0).toLowerCase() + title.slice(1) })}
          </Button>
          <p className="s mut">{mix.needs_desk ? m.mix_desk_first() : m.mix_at_once()}</p>
        </Form>
      )}
    </Card>
  )
}
