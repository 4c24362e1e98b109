import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { type CreditLine, getCreditHistory, listRewards, type Reward } from '../contract.ts'
import type { Route } from './+types/credits-screen.ts'
import './credits.css'

export const meta: Route.MetaFunction = () => [{ title: 'Credits | Thikana' }, { name: 'robots', content: 'noindex' }]

/** A part that fails to load is left out; the other one is still shown. */
export async function loader({ url }: Route.LoaderArgs) {
  const [credits, earning] = await Promise.all([
    call(getCreditHistory, {}).catch(() => null),
    call(listRewards, {}).catch(() => null),
  ])
  const tab = url.searchParams.get('tab') === 'history' ? ('history' as const) : ('earn' as const)
  return { tab, balance: credits?.balance ?? null, history: credits?.history ?? null, rewards: earning?.rewards ?? [] }
}

export default function CreditsScreen({ loaderData: { tab, balance, history, rewards } }: Route.ComponentProps) {
  return (
    <div className="wrap credits">
      <h1>Credits</h1>
      {balance === null ? null : (
        <p className="credits-sum">
          <b>{formatRupees(paise(balance))}</b>
          <span className="mut">One credit is one rupee off what you pay next.</span>
        </p>
      )}
      <TabLinks
        label="Credits"
        links={[
          { label: 'Earn Rewards', to: '?', current: tab === 'earn' },
          { label: 'Transaction History', to: '?tab=history', current: tab === 'history' },
        ]}
      />
      {tab === 'earn' ? <Earn rewards={rewards} /> : null}
      {tab === 'history' && history !== null ? <History lines={history} /> : null}
    </div>
  )
}

function Earn({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul className="credits-list">
      {rewards.map(({ id, headline, description, terms }) => (
        <li key={id}>
          <Card className="reward">
            <Icon icon="gift" size="lg" />
            <div>
              <h2>{headline}</h2>
              <p>{description}</p>
              <p className="s mut">{terms}</p>
              <Link tap to={`/alpha/offer/landing/${id}`}>
                How it works
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function History({ lines }: { lines: readonly CreditLine[] }) {
  if (lines.length === 0) {
    return <EmptyState title="No credits yet">What you earn and spend appears here.</EmptyState>
  }
  return (
    <Card flush>
      <ul className="credit-lines">
        {lines.map(({ id, text, amount, date }) => (
          <li key={id}>
            <span>
              {text}
              <span className="s mut">{formatDay(date)}</span>
            </span>
            <b className={amount > 0 ? 'in' : undefined}>
              {amount > 0 ? '+' : ''}
              {formatRupees(paise(amount))}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
