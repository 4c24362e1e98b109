import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
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
          {m.transfers_back()}
        </Link>
        <h1>{m.transfers_confirm_title()}</h1>
      </header>
      {refused ? (
        <Banner tone="brick" role="alert" title={refused.problem}>
          {refused.next.map((next, n) => (
            <Link key={next} tap to={moveAddress({ city, lastDay, home: next })}>
              {m.transfers_show_home({ n: n + 1 })}
            </Link>
          ))}
        </Banner>
      ) : null}
      <Legs present={dashboard.present} home={home} />
      <section aria-labelledby="happens">
        <h2 id="happens">{m.transfers_happens()}</h2>
        <Timeline items={stepsOf(dashboard, home)} />
      </section>
      <Card as="section" aria-labelledby="costs" className="transfer-sum">
        <h2 id="costs">{m.transfers_costs()}</h2>
        <MoveCost quote={home.quote} />
      </Card>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="request_id" value={requestId} />
        <input type="hidden" name="home" value={keyOf(home)} />
        <input type="hidden" name="last_day" value={lastDay} />
        <Checkbox name="agree" required label={m.transfers_agree()} />
        <Button type="submit" block busy={busy}>
          {m.transfers_confirm()}
        </Button>
        <p className="s mut">{m.transfers_confirm_note()}</p>
      </Form>
    </div>
  )
}

function stepsOf({ present }: TransferDashboard, { quote }: TransferHome): TimelineItem[] {
  const { first_day, last_day, by_first_day, credit_back } = quote
  return [
    {
      title: m.transfers_step_today(),
      note: m.transfers_step_today_note({ place: present.locality }),
      state: 'now',
    },
    {
      title: m.transfers_step_agreement(),
      note: m.transfers_step_agreement_note(),
      state: 'next',
    },
    {
      title: m.transfers_step_pay({ day: localShortDay(first_day), amount: formatRupees(by_first_day) }),
      state: 'next',
      note: m.transfers_step_pay_note(),
    },
    {
      ...{ title: m.transfers_step_keys({ day: localLongDay(last_day) }), state: 'next' },
      note: m.transfers_step_keys_note(),
    },
    ...(credit_back > 0
      ? [
          {
            ...{ title: m.transfers_step_credit({ amount: formatRupees(credit_back) }), state: 'next' as const },
            note: m.transfers_step_credit_note(),
          },
        ]
      : []),
  ]
}
