import { call } from '#shared/call.ts'
import { dayInIndia, formatDay, formatMoment } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { LogoMark } from '#ui/brand/logo.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { getReceipt, type Receipt } from '../contract.ts'
import { paidByText, periodText, refundedText, supplierText } from '../rules.ts'
import type { Route } from './+types/receipt-screen.ts'
import { ReceiptFact } from './receipt-fact.tsx'
import { receiptLines, receiptRest } from './receipt-lines.ts'
import './receipt.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Receipt ${loaderData.number}` : 'Receipt'} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ url }: Route.LoaderArgs): Promise<Receipt> => {
  const id = url.searchParams.get('id') ?? ''
  // An id that is not a number is not found.
  return call(getReceipt, { query: { id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER } })
}

export default function ReceiptScreen({ loaderData: receipt }: Route.ComponentProps) {
  const { number, title, home, period, gst, payment, refunds } = receipt
  const paidAt = new Date(receipt.paid_at)
  return (
    <div className="wrap receipt">
      {refunds.length > 0 ? <Banner tone="leaf">{refundedText(refunds)}</Banner> : null}
      <Card as="article" className="receipt-sheet">
        <header>
          <LogoMark />
          <div>
            <h1>Receipt</h1>
            <p className="mut">
              {number} · {formatDay(dayInIndia(paidAt))}
            </p>
          </div>
        </header>
        <dl className="receipt-facts">
          <ReceiptFact label="Received from">{receipt.received_from}</ReceiptFact>
          {home ? (
            <ReceiptFact label="Home" more={home.address}>
              {home.title}
            </ReceiptFact>
          ) : null}
          <ReceiptFact label="For" more={period ? periodText(period) : null}>
            {title}
          </ReceiptFact>
        </dl>
        <Bill
          aria-label="What was paid"
          lines={receiptLines(receipt)}
          total={{ label: 'Total', amount: receipt.total }}
        />
        {receiptRest(receipt).length > 0 ? <Bill aria-label="How it was paid" lines={receiptRest(receipt)} /> : null}
        <dl className="receipt-facts">
          <ReceiptFact label="Total in words">{receipt.total_in_words}</ReceiptFact>
        </dl>
        {payment ? (
          <p className="s mut">
            {paidByText(payment.method)} on {formatMoment(paidAt)}. Payment reference {payment.reference}.
          </p>
        ) : null}
        {gst ? <GstLines gst={gst} /> : null}
      </Card>
      <div className="receipt-acts">
        <ButtonLink to={receipt.pdf_url} icon="download" reloadDocument download>
          Download PDF
        </ButtonLink>
        <Link tap to="/alpha/payments/hra">
          Rent receipt for HRA
        </Link>
      </div>
    </div>
  )
}

function GstLines({ gst }: { gst: NonNullable<Receipt['gst']> }) {
  return (
    <section className="receipt-gst">
      <h2>GST within our fees</h2>
      <p className="s mut">{supplierText(gst)}</p>
      <Bill
        lines={[
          { label: 'Taxable value', amount: gst.taxable },
          { label: 'CGST 9 %', amount: gst.cgst },
          { label: 'SGST 9 %', amount: gst.sgst },
        ]}
        total={{ label: 'Tax, included in the total', amount: gst.tax, reason: 'No GST on rent and deposits.' }}
      />
    </section>
  )
}
