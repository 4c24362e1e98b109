import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { LogoMark } from '#ui/brand/logo.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { getReceipt, type Receipt } from '../contract.ts'
import { paidByText, periodText, refundedText, supplierText } from '../rules.ts'
import type { Route } from './+types/receipt-screen.ts'
import { ReceiptFact } from './receipt-fact.tsx'
import { receiptLines, receiptRest } from './receipt-lines.ts'
import './receipt.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.receipts_page({ number: loaderData.number }) : `${m.receipts_title()} | Thikana` },
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
            <h1>{m.receipts_title()}</h1>
            <p className="mut">
              <span lang="en-IN">{number}</span> · {localDay(dayInIndia(paidAt))}
            </p>
          </div>
        </header>
        <dl className="receipt-facts">
          <ReceiptFact label={m.receipts_from()}>{asWritten(receipt.received_from)}</ReceiptFact>
          {home ? (
            <ReceiptFact label={m.receipts_home()} more={<span lang="en-IN">{home.address}</span>}>
              <MixedText text={home.title} />
            </ReceiptFact>
          ) : null}
          <ReceiptFact label={m.receipts_for()} more={period ? periodText(period) : null}>
            {title}
          </ReceiptFact>
        </dl>
        <Bill
          aria-label={m.receipts_what()}
          lines={receiptLines(receipt)}
          total={{ label: m.receipts_total(), amount: receipt.total }}
        />
        {receiptRest(receipt).length > 0 ? <Bill aria-label={m.receipts_how()} lines={receiptRest(receipt)} /> : null}
        <dl className="receipt-facts">
          <ReceiptFact label={m.receipts_in_words()}>{receipt.total_in_words}</ReceiptFact>
        </dl>
        {payment ? (
          <p className="s mut">
            {m.receipts_paid_on({
              way: paidByText(payment.method),
              when: localMoment(paidAt),
              reference: payment.reference,
            })}
          </p>
        ) : null}
        {gst ? <GstLines gst={gst} /> : null}
      </Card>
      <div className="receipt-acts">
        <ButtonLink to={receipt.pdf_url} icon="download" reloadDocument download>
          {m.receipts_download()}
        </ButtonLink>
        <Link tap to="/alpha/payments/hra">
          {m.receipts_hra()}
        </Link>
      </div>
    </div>
  )
}

function GstLines({ gst }: { gst: NonNullable<Receipt['gst']> }) {
  return (
    <section className="receipt-gst">
      <h2>{m.receipts_gst()}</h2>
      <p className="s mut" lang="en-IN">
        {supplierText(gst)}
      </p>
      <Bill
        lines={[
          { label: m.receipts_taxable(), amount: gst.taxable },
          { label: m.receipts_cgst(), amount: gst.cgst },
          { label: m.receipts_sgst(), amount: gst.sgst },
        ]}
        total={{ label: m.receipts_tax(), amount: gst.tax, reason: m.receipts_no_gst() }}
      />
    </section>
  )
}
