import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Quote } from '../prices.ts'
import type { Answer } from './shifting-screen.tsx'

type Props = {
  quote: Quote
  asked: Readonly<Record<string, string | undefined>>
  me: { name: string; has_phone: boolean } | null
  answer: Answer | undefined
}

/** The price with its lines, and whom to call. */
export function RequestForm({ quote, asked, me, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const { errors = {}, problem } = answer ?? {}
  const isPlaced = ['name', 'phone', 'consent', 'move_on'].some((field) => errors[field])
  return (
    <section aria-labelledby="price">
      <h2 id="price">{m.shifting_price()}</h2>
      <Card className="shifting-form">
        <Bill
          lines={quote.lines}
          total={{
            label: m.shifting_total(),
            amount: quote.total,
            reason: m.shifting_total_reason({ km: quote.km, day: localDay(quote.prices_of) }),
          }}
        />
        {problem && !isPlaced ? (
          <Banner tone="brick" role="alert">
            {problem}
          </Banner>
        ) : null}
        <Form method="post" className="shifting-form" preventScrollReset>
          {Object.entries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ''} />
          ))}
          <TextField
            label={m.shifting_name()}
            name="name"
            required
            autoComplete="name"
            defaultValue={answer?.name ?? me?.name}
            {...(errors.name ? { error: errors.name } : {})}
          />
          {me?.has_phone ? (
            <p className="s mut">{m.shifting_own_number()}</p>
          ) : (
            <PhoneField
              label={m.accounts_phone()}
              name="phone"
              required
              defaultValue={answer?.phone}
              {...(errors.phone ? { error: errors.phone } : {})}
            />
          )}
          <Checkbox
            name="consent"
            label={m.shifting_consent()}
            {...(errors.consent ? { error: errors.consent } : {})}
          />
          <Button type="submit" block busy={busy}>
            {m.shifting_ask()}
          </Button>
          <ConsentLine>{m.shifting_ask_text()}</ConsentLine>
        </Form>
      </Card>
    </section>
  )
}
