import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Price } from '#ui/display/price.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type LoanTerms, loanLimits, loanOf, readTerms } from '../emi.ts'

type LoanEstimateProps = { price: number; terms: LoanTerms; path: string }

const fields = [
  { name: 'down', suffix: '%' },
  { name: 'rate', suffix: '%' },
  { name: 'years', suffix: undefined },
] as const

/** Without a script the form asks the server; with one every key computes it again. The address keeps the terms. */
export function LoanEstimate({ price, terms: asked, path }: LoanEstimateProps) {
  const [terms, setTerms] = useState(asked)
  const loan = loanOf(price, terms)
  const listen = (form: HTMLFormElement) =>
    setTerms(readTerms(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))))
  return (
    <section id="loan" className="far" tabIndex={-1} aria-labelledby="loan-title">
      <h2 id="loan-title">{m.resale_loan()}</h2>
      <Card className="loan">
        <Form
          method="get"
          action={path}
          className="loan-terms"
          preventScrollReset
          replace
          onInput={(event) => listen(event.currentTarget)}
        >
          {fields.map(({ name, suffix }) => (
            <TextField
              key={name}
              label={m.resale_loan_term({ term: name })}
              name={name}
              type="number"
              inputMode="decimal"
              {...loanLimits[name]}
              defaultValue={asked[name]}
              suffix={suffix ? <span className="mut">{suffix}</span> : undefined}
            />
          ))}
          <Button type="submit" variant="sec">
            {m.house_show_total()}
          </Button>
        </Form>
        <div className="stack" aria-live="polite">
          <Price amount={loan.monthly} of={m.resale_instalment({ years: terms.years })} />
          <Bill
            lines={[
              {
                label: m.resale_borrowed(),
                amount: loan.principal,
                reason: m.resale_after_at_once({ amount: formatRupees(loan.down) }),
              },
              { label: m.resale_interest(), amount: loan.interest },
            ]}
            total={{ label: m.resale_paid_back(), amount: loan.total }}
          />
        </div>
        <p className="s mut">{m.resale_loan_note()}</p>
      </Card>
    </section>
  )
}
