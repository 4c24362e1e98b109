import { paymentPath } from '#features/money/payments/payment-links.ts'
import { AutopayStrip } from '#features/tenancy/autopay/web/autopay-strip.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay, localMonth } from '#shared/local-times.ts'
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
    <aside aria-label={m.myhome_rent()} className="my-home-aside">
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
        <h2 id="rent-title">{bill ? bill.title : m.myhome_rent()}</h2>
        <RentTag home={home} />
      </div>
      <p className="my-home-sum">{formatRupees(bill ? bill.to_pay : home.rent)}</p>
      {bill ? (
        <>
          <p className="mut">{whenText(home)}</p>
          <Bill
            lines={[
              ...bill.lines,
              ...(bill.credits > 0
                ? [{ label: m.myhome_credits(), amount: -bill.credits, reason: m.myhome_applied_by_you() }]
                : []),
            ]}
            total={{ label: m.bills_to_pay(), amount: bill.to_pay }}
          />
          <ButtonLink variant="sec" block to={paymentPath(bill.invoice_id)}>
            {leavesByItself(home) ? m.myhome_pay_now_instead() : m.myhome_pay({ amount: formatRupees(bill.to_pay) })}
          </ButtonLink>
        </>
      ) : (
        <p className="mut">
          {home.next_rent_due_on
            ? m.myhome_month_next_due({ day: localDay(home.next_rent_due_on) })
            : m.myhome_month_no_more()}
        </p>
      )}
      {more.map(({ invoice_id, title, to_pay, due_on }) => (
        <p key={invoice_id}>
          <Link tap to={paymentPath(invoice_id)}>
            {m.myhome_bill_due({ title, amount: formatRupees(to_pay), day: localDay(due_on) })}
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
  if (!bill) return <Tag tone="leaf">{m.myhome_paid()}</Tag>
  if (home.autopay?.failed?.invoice_id === bill.invoice_id) return <Tag tone="brick">{m.myhome_not_paid()}</Tag>
  if (bill.overdue) return <Tag tone="brick">{m.myhome_late()}</Tag>
  if (!leavesByItself(home)) return null
  return (
    <Tag tone="leaf" icon="repeat">
      {m.myhome_autopay_on()}
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
    return m.myhome_declined_on({ day: localLongDay(failed.failed_on) })
  }
  if (next && leavesByItself(home)) return m.myhome_leaves_bank({ day: localLongDay(next.on) })
  const day = localLongDay(bill.due_on)
  return bill.overdue ? m.myhome_was_due_on({ day }) : m.myhome_due_on({ day })
}

function TdsNote({ tds: { percent, months, amount, with_month } }: { tds: NonNullable<MyHome['tds']> }) {
  return (
    <Banner tone="pea">
      {m.myhome_tds({ percent, months, amount: formatRupees(amount), month: localMonth(with_month) })}
    </Banner>
  )
}

function OwnersRent({ home }: { home: MyHome }) {
  return (
    <Card as="section" className="my-home-rent" aria-labelledby="rent-title">
      <h2 id="rent-title">{m.myhome_rent()}</h2>
      <p className="my-home-sum">{formatRupees(home.rent)}</p>
      <p className="mut">{m.myhome_month_to_owner()}</p>
    </Card>
  )
}

function Receipts({ home: { paid } }: { home: MyHome }) {
  return (
    <Card as="section" flush aria-label={m.myhome_payments()}>
      <Rows>
        {paid.map(({ invoice_id, title, amount, paid_on, receipt_url }) => (
          <Row
            key={invoice_id}
            icon="circle-check"
            tone="done"
            title={m.myhome_title_and_sum({ title, amount: formatRupees(amount) })}
            text={m.myhome_paid_on({ day: localDay(paid_on) })}
            end={
              receipt_url ? <IconLink icon="download" label={m.myhome_receipt_of({ title })} to={receipt_url} /> : null
            }
          />
        ))}
        <LinkRow
          icon="receipt-indian-rupee"
          title={m.myhome_all_payments()}
          text={m.myhome_receipts_by_year()}
          to="/alpha/past-payments"
        />
        <LinkRow icon="file-text" title={m.myhome_hra()} text={m.myhome_hra_text()} to="/alpha/payments/hra" />
        <LinkRow
          icon="landmark"
          title={m.myhome_bank_details()}
          text={m.myhome_bank_details_text()}
          to="/alpha/bank-details"
        />
      </Rows>
    </Card>
  )
}
