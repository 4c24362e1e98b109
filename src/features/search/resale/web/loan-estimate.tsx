import { useState } from 'react'
import { Form } from 'react-router'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Price } from '#ui/display/price.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type LoanTerms, loanLimits, loanOf, readTerms } from '../emi.ts'

type LoanEstimateProps = { price: number; terms: LoanTerms; path: string }

const fields = [
  { name: 'down', label: 'You pay at once', suffix: '%' },
  { name: 'rate', label: 'Interest a year', suffix: '%' },
  { name: 'years', label: 'Years', suffix: undefined },
] as const

/** Without a script the form asks the server; with one every key counts anew. The address keeps the terms. */
export function LoanEstimate({ price, terms: asked, path }: LoanEstimateProps) {
  const [terms, setTerms] = useState(asked)
  const loan = loanOf(price, terms)
  const listen = (form: HTMLFormElement) =>
    setTerms(readTerms(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))))
  return (
    <section id="loan" className="far" tabIndex={-1} aria-labelledby="loan-title">
      <h2 id="loan-title">What a home loan would cost</h2>
      <Card className="loan">
        <Form
          method="get"
          action={path}
          className="loan-terms"
          preventScrollReset
          replace
          onInput={(event) => listen(event.currentTarget)}
        >
          {fields.map(({ name, label, suffix }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              inputMode="decimal"
              {...loanLimits[name]}
              defaultValue={asked[name]}
              suffix={suffix ? <span className="mut">{suffix}</span> : undefined}
            />
          ))}
          <Button type="submit" variant="sec">
            Show the total
          </Button>
        </Form>
        <div className="stack" aria-live="polite">
          <Price amount={loan.monthly} of={`a month for ${terms.years} years`} />
          <Bill
            lines={[
              { label: 'Borrowed', amount: loan.principal, reason: `After ${formatRupees(loan.down)} at once` },
              { label: 'Interest over the years', amount: loan.interest },
            ]}
            total={{ label: 'Paid back in all', amount: loan.total }}
          />
        </div>
        <p className="s mut">
          This is an estimate with equal monthly payments. No bank has been asked; yours sets the rate, and adds fees of
          its own. Registration and stamp duty come on top.
        </p>
      </Card>
    </section>
  )
}
