import { formatShortDay } from '#shared/dates.ts'
import { Bill } from '#ui/display/bill.tsx'
import type { TransferQuote } from '../contract.ts'

/** First what is paid and when, then what comes back, then what it costs in the end. */
export function MoveCost({ quote }: { quote: TransferQuote }) {
  const { lines, by_first_day, with_settlement, credit_back, net, first_day } = quote
  const settled = lines.filter(({ when }) => when === 'settlement')
  return (
    <div className="transfer-cost">
      <Bill
        lines={lines.filter(({ when }) => when === 'first_day')}
        total={{ label: `Pay by ${formatShortDay(first_day)}`, amount: by_first_day }}
      />
      {settled.length > 0 ? (
        <Bill
          lines={settled}
          total={{
            label: with_settlement < 0 ? 'Comes back after the keys' : 'On the last bill of the old home',
            amount: Math.abs(with_settlement),
          }}
        />
      ) : null}
      {credit_back > 0 ? (
        <Bill
          lines={[
            {
              ...{ label: 'Back as credit', amount: -credit_back },
              reason: 'Onboarding and missing notice days: first move, within 30 days',
            },
          ]}
        />
      ) : null}
      <Bill lines={[]} total={{ label: 'Costs you in the end', amount: net }} />
    </div>
  )
}
