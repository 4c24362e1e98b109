import { paymentPath } from '#features/money/payments/payment-links.ts'
import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { AutopayStrip } from '#features/tenancy/autopay/web/autopay-strip.tsx'
import { formatDay, formatLongDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, Row, Rows } from '#ui/display/rows.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { MyHome } from '../contract.ts'

/** The money column: the bill to pay or the last one paid, and receipts. */
export function RentColumn({ home }: { home: MyHome }) {
  return (
    <aside aria-label="Rent" className="my-home-aside">
      {home.owner_managed ? <OwnersRent home={home} /> : <Rent home={home} />}
      <Receipts home={home} />
    </aside>
  )
}

function Rent({ home }: { home: MyHome }) {
  const [bill] = home.due
  const more = home.due.slice(1)
  return (
    <Card as="section" className="my-home-rent" aria-labelledby="rent-title">
      <div className="row between">
        <h2 id="rent-title">{bill ? bill.title : 'Rent'}</h2>
        <RentTag home={home} />
      </div>
      <p className="my-home-sum">{formatRupees(bill ? bill.to_pay : home.rent)}</p>
      {bill ? (
        <>
          <p className="mut">{whenText(home)}</p>
          <Bill
            lines={[
              ...bill.lines,
              ...(bill.credits > 0 ? [{ label: 'Credits', amount: -bill.credits, reason: 'Applied by you' }] : []),
            ]}
            total={{ label: 'To pay', amount: bill.to_pay }}
          />
          <ButtonLink variant="sec" block to={paymentPath(bill.invoice_id)}>
            {leavesByItself(home) ? 'Pay now instead' : `Pay ${formatRupees(bill.to_pay)}`}
          </ButtonLink>
        </>
      ) : (
        <p className="mut">
          {home.next_rent_due_on
            ? `A month. The next one is billed on the 1st and due on ${formatDay(home.next_rent_due_on)}.`
            : 'A month. No further rent is due.'}
        </p>
      )}
      {more.map(({ invoice_id, title, to_pay, due_on }) => (
        <p key={invoice_id}>
          <Link tap to={paymentPath(invoice_id)}>
            {title}: {formatRupees(to_pay)}, due on {formatDay(due_on)}
          </Link>
        </p>
      ))}
      {home.tds ? <TdsNote tds={home.tds} /> : null}
      {home.autopay ? <AutopayStrip autopay={home.autopay} /> : null}
    </Card>
  )
}

/** The bill at the top leaves the bank by itself; one that was declined had better be paid. */
const leavesByItself = ({ due: [bill], autopay }: MyHome): boolean =>
  bill !== undefined && autopay?.next?.invoice_id === bill.invoice_id && autopay.failed?.invoice_id !== bill.invoice_id

function RentTag({ home }: { home: MyHome }) {
  const [bill] = home.due
  if (!bill) return <Tag tone="leaf">Paid</Tag>
  if (home.autopay?.failed?.invoice_id === bill.invoice_id) return <Tag tone="brick">Not paid</Tag>
  if (bill.overdue) return <Tag tone="brick">Late</Tag>
  if (!leavesByItself(home)) return null
  return (
    <Tag tone="leaf" icon="repeat">
      Autopay on
    </Tag>
  )
}

function whenText(home: MyHome): string {
  const {
    due: [bill],
    autopay,
  } = home
  if (!bill) return ''
  const { failed, next } = autopay ?? {}
  if (failed?.invoice_id === bill.invoice_id) {
    return `Declined on ${formatLongDay(failed.failed_on)}. Nothing was taken.`
  }
  if (next && leavesByItself(home)) return `Leaves your bank on ${formatLongDay(next.on)}. Nothing to do.`
  return `${bill.overdue ? 'Was due' : 'Due'} on ${formatLongDay(bill.due_on)}`
}

function TdsNote({ tds: { percent, months, amount, with_month } }: { tds: NonNullable<MyHome['tds']> }) {
  return (
    <Banner tone="pea">
      Your rent is above ₹50,000 a month, so the law asks you to deduct {percent}% tax for the owner:{' '}
      {formatRupees(amount)} for {months} {months === 1 ? 'month' : 'months'}, once, with the rent of{' '}
      {formatMonth(with_month)}. Pay it to the government with Form 26QC within 30 days.
    </Banner>
  )
}

function OwnersRent({ home }: { home: MyHome }) {
  return (
    <Card as="section" className="my-home-rent" aria-labelledby="rent-title">
      <h2 id="rent-title">Rent</h2>
      <p className="my-home-sum">{formatRupees(home.rent)}</p>
      <p className="mut">A month. You pay it to the owner.</p>
    </Card>
  )
}

function Receipts({ home: { paid } }: { home: MyHome }) {
  return (
    <Card as="section" flush aria-label="Payments">
      <Rows>
        {paid.map(({ invoice_id, title, amount, paid_on, receipt_url }) => (
          <Row
            key={invoice_id}
            icon="circle-check"
            tone="done"
            title={`${title}, ${formatRupees(amount)}`}
            text={`Paid on ${formatDay(paid_on)}`}
            end={receipt_url ? <IconLink icon="download" label={`Receipt: ${title}`} to={receipt_url} /> : null}
          />
        ))}
        <LinkRow icon="receipt-indian-rupee" title="All payments" text="Receipts by year" to="/alpha/past-payments" />
        <LinkRow
          icon="file-text"
          title="Rent receipts for HRA"
          text="For your employer, by month"
          to="/alpha/payments/hra"
        />
        <LinkRow
          icon="landmark"
          title="Bank details"
          text="Where your deposit comes back to"
          to="/alpha/bank-details"
        />
      </Rows>
    </Card>
  )
}
