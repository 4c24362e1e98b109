import type { ReactNode } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { type CreditLine, getCreditHistory, listRewards, type Reward } from '../contract.ts'
import type { Route } from './+types/credits-screen.ts'
import './credits.css'

export const meta: Route.MetaFunction = () => [{ title: m.credits_page() }, { name: 'robots', content: 'noindex' }]

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
      <h1>{m.credits_title()}</h1>
      {balance === null ? null : (
        <p className="credits-sum">
          <b>{formatRupees(paise(balance))}</b>
          <span className="mut">{m.credits_worth()}</span>
        </p>
      )}
      <TabLinks
        label={m.credits_title()}
        links={[
          { label: m.credits_earn(), to: '?', current: tab === 'earn' },
          { label: m.credits_history(), to: '?tab=history', current: tab === 'history' },
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
              <h2 lang={writtenIn(headline)}>{headline}</h2>
              <p lang={writtenIn(description)}>{description}</p>
              <p className="s mut" lang={writtenIn(terms)}>
                {terms}
              </p>
              <Link tap to={`/alpha/offer/landing/${id}`}>
                {m.credits_how_it_works()}
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** As the program wrote it, said in the language of the page; a reason of the office carries its own. */
function lineText(text: string): ReactNode {
  const said = m.credits_line({ key: text.toLowerCase().replace(/[^a-z]+/g, '_'), text })
  return said === text ? <span lang="en-IN">{text}</span> : said
}

function History({ lines }: { lines: readonly CreditLine[] }) {
  if (lines.length === 0) {
    return <EmptyState title={m.credits_none()}>{m.credits_none_text()}</EmptyState>
  }
  return (
    <Card flush>
      <ul className="credit-lines">
        {lines.map(({ id, text, amount, date }) => (
          <li key={id}>
            <span>
              {lineText(text)}
              <span className="s mut">{localDay(date)}</span>
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
