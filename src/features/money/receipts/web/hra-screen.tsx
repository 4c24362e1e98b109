import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { getRentReceipt, type RentReceipt } from '../contract.ts'
import { daysOfYear, panNote } from '../hra-rules.ts'
import { periodText } from '../rules.ts'
import type { Route } from './+types/hra-screen.ts'
import { ReceiptFact } from './receipt-fact.tsx'
import './receipt.css'

export const meta: Route.MetaFunction = () => [{ title: m.hra_page() }, { name: 'robots', content: 'noindex' }]

/** An invalid year falls back to the current one. */
export const loader = ({ url }: Route.LoaderArgs): Promise<RentReceipt> => {
  const year = url.searchParams.get('year') ?? ''
  return call(getRentReceipt, { query: daysOfYear(year) ? { year } : {} })
}

export default function HraScreen({ loaderData: receipt }: Route.ComponentProps) {
  const { year, years, homes } = receipt
  return (
    <div className="wrap receipt">
      <header>
        <h1>{m.receipts_hra()}</h1>
        <p className="mut">{m.hra_lead()}</p>
      </header>
      <PaymentsTabs current="hra" />
      <YearForm year={year} years={years} />
      {homes.length === 0 ? (
        <EmptyState title={m.hra_none({ year })}>{m.hra_none_text()}</EmptyState>
      ) : (
        <Year receipt={receipt} />
      )}
    </div>
  )
}

function Year({ receipt }: { receipt: RentReceipt }) {
  const { homes, total, pan_needed } = receipt
  return (
    <>
      <Card className="receipt-sheet">
        <dl className="receipt-facts">
          <ReceiptFact label={m.hra_tenant()}>{asWritten(receipt.tenant)}</ReceiptFact>
          <ReceiptFact label={m.hra_days()} more={null}>
            {periodText(receipt)}
          </ReceiptFact>
        </dl>
        {homes.map((home) => (
          <RentsOfHome key={home.home.id} {...home} />
        ))}
        <div>
          <p className="s mut">{m.hra_year_total()}</p>
          <p className="hra-sum">{formatRupees(total)}</p>
          <p>{receipt.total_in_words}</p>
        </div>
      </Card>
      {pan_needed ? <Banner title={m.hra_pan_needed()}>{panNote()}</Banner> : <p className="s mut">{panNote()}</p>}
      <div className="receipt-acts">
        <ButtonLink to={receipt.pdf_url} icon="download" reloadDocument download>
          {m.receipts_download()}
        </ButtonLink>
      </div>
    </>
  )
}

type Rent = RentReceipt['homes'][number]['rents'][number]

const columns = (): [Column<Rent>, ...Column<Rent>[]] => [
  { label: m.hra_column({ key: 'month' }), cell: ({ month }) => month },
  { label: m.hra_column({ key: 'paid_on' }), cell: ({ paid_on }) => localDay(paid_on) },
  { label: m.hra_column({ key: 'receipt' }), cell: (rent) => <ReceiptLink {...rent} /> },
  { label: m.hra_column({ key: 'rent' }), end: true, cell: ({ amount }) => formatRupees(amount) },
]

function ReceiptLink({ receipt_id, receipt_number }: Rent) {
  return (
    <Link tap lang="en-IN" to={`/internal_houses/receipt?id=${receipt_id}`}>
      {receipt_number}
    </Link>
  )
}

function RentsOfHome({ home, landlord, rents, total }: RentReceipt['homes'][number]) {
  return (
    <section className="hra-home">
      <dl className="receipt-facts">
        <ReceiptFact label={m.receipts_home()} more={<span lang="en-IN">{home.address}</span>}>
          <MixedText text={home.title} />
        </ReceiptFact>
        <ReceiptFact label={m.hra_landlord()}>
          {landlord === null ? m.hra_as_agreed() : asWritten(landlord)}
        </ReceiptFact>
      </dl>
      <Table
        caption={m.hra_rents_for({ home: home.title })}
        columns={columns()}
        rows={rents}
        keyOf={({ receipt_number }) => receipt_number}
        total={{ label: m.hra_home_total(), value: formatRupees(total) }}
      />
    </section>
  )
}
