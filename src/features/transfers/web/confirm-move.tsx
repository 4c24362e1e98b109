import { Form, useNavigation } from 'react-router'
import { formatShortDay } from '#shared/dates.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'
import { Legs } from './legs.tsx'
import { keyOf, moveAddress } from './move-address.ts'
import { MoveCost } from './move-cost.tsx'
import type { Choice, Refused } from './move-screen.tsx'

type ConfirmProps = {
  dashboard: TransferDashboard
  choice: Choice
  home: TransferHome
  requestId: string
  refused: Refused | undefined
}

/** The steps with their dates, the price, and one confirmation. */
export function ConfirmMove({ dashboard, choice, home, requestId, refused }: ConfirmProps) {
  const { city, lastDay, page } = choice
  const busy = useNavigation().formData?.get('intent') === 'confirm'
  return (
    <div className="wrap transfer transfer-narrow">
      <header className="transfer-head">
        <Link tap to={moveAddress({ city, lastDay, page, home: keyOf(home) })}>
          <Icon icon="arrow-left" size="sm" />
          Back
        </Link>
        <h1>Confirm your move</h1>
      </header>
      {refused ? (
        <Banner tone="brick" role="alert" title={refused.problem}>
          {refused.next.map((next, n) => (
            <Link key={next} tap to={moveAddress({ city, lastDay, home: next })}>
              Show home {n + 1}
            </Link>
          ))}
        </Banner>
      ) : null}
      <Legs present={dashboard.present} home={home} />
      <section aria-labelledby="happens">
        <h2 id="happens">What happens</h2>
        <Timeline items={stepsOf(dashboard, home)} />
      </section>
      <Card as="section" aria-labelledby="costs" className="transfer-sum">
        <h2 id="costs">What it costs</h2>
        <MoveCost quote={home.quote} />
      </Card>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="request_id" value={requestId} />
        <input type="hidden" name="home" value={keyOf(home)} />
        <input type="hidden" name="last_day" value={lastDay} />
        <Checkbox name="agree" required label="I move on these days and agree to the price above" />
        <Button type="submit" block busy={busy}>
          Confirm the move
        </Button>
        <p className="s mut">
          Nothing to pay today: your deposit holds the bed. You can change the day or cancel until the keys of your old
          home are back, unless somebody has booked your place by then.
        </p>
      </Form>
    </div>
  )
}

function stepsOf({ present }: TransferDashboard, { quote }: TransferHome): TimelineItem[] {
  const { first_day, last_day, by_first_day, credit_back } = quote
  return [
    {
      title: 'Today: you confirm',
      note: `Nothing to pay yet. We give your notice for ${present.locality}.`,
      state: 'now',
    },
    {
      title: 'New agreement to sign',
      note: 'Usually within 7 working days. The old one ends by itself.',
      state: 'next',
    },
    {
      ...{ title: `By ${formatShortDay(first_day)}: pay ${formatRupees(by_first_day)}`, state: 'next' },
      note: 'The bill is on your payments page as soon as you confirm.',
    },
    {
      ...{ title: `${formatLongDay(last_day)}: keys back`, state: 'next' },
      note: 'Keys of the new home from the day after. A check at each end, with photos; repairs you ask for in the first 7 days are free.',
    },
    ...(credit_back > 0
      ? [
          {
            ...{ title: `The day after you move in: ${formatRupees(credit_back)} credit`, state: 'next' as const },
            note: 'Comes off your next rents until used up.',
          },
        ]
      : []),
  ]
}
