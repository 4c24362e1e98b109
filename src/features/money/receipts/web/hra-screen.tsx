import { PaymentsTabs } from '#features/money/payments/web/payments-tabs.tsx'
import { YearForm } from '#features/money/payments/web/year-form.tsx'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { getRentReceipt, type RentReceipt } from '../contract.ts'
import { daysOfYear, panNote } from '../hra-rules.ts'
import { periodText } from '../rules.ts'
import type { Route } from './+types/hra-screen.ts'
import { ReceiptFact } from './receipt-fact.tsx'
import './receipt.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Rent receipt for HRA | Thikana' },
  { name: 'robots', content: 'noindex' },
]

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
        <h1>Rent receipt for HRA</h1>
        <p className="mut">For your employer: what you paid, to whom, month by month.</p>
      </header>
      <PaymentsTabs current="hra" />
      <YearForm year={year} years={years} />
      {homes.length === 0 ? (
        <EmptyState title={`No rent paid for ${year}`}>
          Each rent you pay here is added to the receipt of its year. Rents paid elsewhere are not in it.
        </EmptyState>
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
          <ReceiptFact label="Tenant">{receipt.tenant}</ReceiptFact>
          <ReceiptFact label="Days" more={null}>
            {periodText(receipt)}
          </ReceiptFact>
        </dl>
        {homes.map((home) => (
          <RentsOfHome key={home.home.id} {...home} />
        ))}
        <div>
          <p className="s mut">Rent paid for the year</p>
          <p className="hra-sum">{formatRupees(total)}</p>
          <p>{receipt.total_in_words}</p>
        </div>
      </Card>
      {pan_needed ? <Banner title="The PAN is needed.">{panNote}</Banner> : <p className="s mut">{panNote}</p>}
      <div className="receipt-acts">
        <ButtonLink to={receipt.pdf_url} icon="download" reloadDocument download>
          Download PDF
        </ButtonLink>
      </div>
    </>
  )
}

type Rent = RentReceipt['homes'][number]['rents'][number]

const columns: [Column<Rent>, ...Column<Rent>[]] = [
  { label: 'Month', cell: ({ month }) => month },
  { label: 'Paid on', cell: ({ paid_on }) => formatDay(paid_on) },
  { label: 'Receipt', cell: (rent) => <ReceiptLink {...rent} /> },
  { label: 'Rent', end: true, cell: ({ amount }) => formatRupees(amount) },
]

function ReceiptLink({ receipt_id, receipt_number }: Rent) {
  return (
    <Link tap to={`/internal_houses/receipt?id=${receipt_id}`}>
      {receipt_number}
    </Link>
  )
}

function RentsOfHome({ home, landlord, rents, total }: RentReceipt['homes'][number]) {
  return (
    <section className="hra-home">
      <dl className="receipt-facts">
        <ReceiptFact label="Home" more={home.address}>
          {home.title}
        </ReceiptFact>
        <ReceiptFact label="Landlord">{landlord ?? 'As in the agreement'}</ReceiptFact>
      </dl>
      <Table
        caption={`Rents for ${home.title}`}
        columns={columns}
        rows={rents}
        keyOf={({ receipt_number }) => receipt_number}
        total={{ label: 'Rent for this home', value: formatRupees(total) }}
      />
    </section>
  )
}
