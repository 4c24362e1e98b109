import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { addDays } from '#shared/dates.ts'
import { localMonth } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getMeters, type Meters } from '../contract.ts'
import { localPeriod } from '../rules.ts'
import type { Route } from './+types/meters-screen.ts'
import { type Answer, actOnMeters } from './act-on-meters.ts'
import { ReadMeter } from './read-meter.tsx'
import { SplitAnswer } from './split-answer.tsx'
import { SplitCard } from './split-card.tsx'
import './meters.css'

export const meta: Route.MetaFunction = () => [{ title: m.meters_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  try {
    const { data } = await call(getMeters, {})
    return { home: data, why: null, said: searchParams.get('said'), split: Number(searchParams.get('split')) }
  } catch (error) {
    // No home, or one that its owner manages: the page is there and says so.
    if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error
    return { home: null, why: error.message, said: null, split: 0 }
  }
}

export const action = async ({ request }: Route.ActionArgs) => actOnMeters(await readForm(request))

export default function MetersScreen({ loaderData: { home, why, said, split }, actionData }: Route.ComponentProps) {
  if (!home) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.meters_title()}
          actions={<ButtonLink to="/alpha/myhome">{m.shell_my_home()}</ButtonLink>}
        >
          {why}
        </EmptyState>
      </div>
    )
  }
  return <MetersPage home={home} said={said} wanted={split} answer={actionData as Answer | undefined} />
}

type PageProps = { home: Meters; said: string | null; wanted: number; answer: Answer | undefined }

function MetersPage({ home, said, wanted, answer }: PageProps) {
  const shown = home.splits.find(({ id }) => id === wanted) ?? home.splits[0]
  return (
    <div className="wrap meters">
      <header>
        <h1>{shown ? titleOf(shown) : m.meters_title()}</h1>
        <p className="mut">
          {shown
            ? m.meters_shared_in({ period: localPeriod(shown.from, addDays(shown.to, 1)), home: home.home.title })
            : m.meters_read_first({ home: home.home.title })}
        </p>
      </header>
      {said && notices.includes(said) ? (
        <Banner tone="leaf" role="status">
          {m.meters_said({ what: said })}
        </Banner>
      ) : null}
      <div className="meters-cols">
        {shown ? <SplitCard split={shown} /> : null}
        <div className="meters-aside">{shown ? <SplitAnswer split={shown} answer={answer} /> : null}</div>
        <div className="meters-rest">
          {home.lives ? <ReadMeter home={home} answer={answer} /> : null}
          <Earlier home={home} shown={shown?.id} />
        </div>
      </div>
    </div>
  )
}

const notices = ['read', 'agree', 'ask']

const titleOf = ({ kind, to, mine }: Meters['splits'][number]): string =>
  m.meters_split_title({ kind, month: localMonth(to), amount: formatRupees(mine.amount) })

function Earlier({ home: { splits }, shown }: { home: Meters; shown: number | undefined }) {
  const others = splits.filter(({ id }) => id !== shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{m.meters_other_splits()}</h2>
      <ul className="meters-list">
        {others.map((split) => (
          <li key={split.id}>
            <ButtonLink variant="ter" small to={`?split=${split.id}`}>
              {titleOf(split)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
