import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { Bill } from '#ui/display/bill.tsx'
import type { TransferQuote } from '../contract.ts'
import { freeDays } from '../rules.ts'

/** First what is paid and when, then what comes back, then what it costs in the end. */
export function MoveCost({ quote }: { quote: TransferQuote }) {
  const { lines, by_first_day, with_settlement, credit_back, net, first_day } = quote
  const settled = lines.filter(({ when }) => when === 'settlement')
  return (
    <div className="transfer-cost">
      <Bill
        lines={lines.filter(({ when }) => when === 'first_day')}
        total={{ label: m.transfers_bill_by({ day: localShortDay(first_day) }), amount: by_first_day }}
      />
      {settled.length > 0 ? (
        <Bill
          lines={settled}
          total={{
            label: m.transfers_settled({ back: with_settlement < 0 ? 'yes' : 'no' }),
            amount: Math.abs(with_settlement),
          }}
        />
      ) : null}
      {credit_back > 0 ? (
        <Bill
          lines={[
            {
              ...{ label: m.transfers_back_as_credit(), amount: -credit_back },
              reason: m.transfers_credit_reason({ days: freeDays }),
            },
          ]}
        />
      ) : null}
      <Bill lines={[]} total={{ label: m.transfers_net(), amount: net }} />
    </div>
  )
}
