import { useState } from 'react'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip, ChipLink, Chips } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'
import { Price, PricePair } from '#ui/display/price.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { LinkRow, PersonRow, Row, Rows } from '#ui/display/rows.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { WaitingNote } from '#ui/display/waiting-note.tsx'
import type { WaitingWrite } from '#ui/page/waiting-writes.ts'
import type { GallerySection } from './gallery-section.ts'

const unsent: WaitingWrite = {
  ...{ id: 'gallery', list: 'gallery', page: '/dev/ui', words: 'Is the room free?', input: {} },
  way: { name: 'none', method: 'POST', path: '/' },
}

function TagsAndChips() {
  const [on, setOn] = useState(false)
  return (
    <div className="stack">
      <div className="row wrapx">
        <Tag>Prime</Tag>
        <Tag tone="pea">Zero deposit</Tag>
        <Tag tone="leaf">Paid</Tag>
        <Tag tone="mar">₹500 off</Tag>
        <Tag tone="brick">Due today</Tag>
        <Tag tone="photo">1 / 12</Tag>
        <Badge count={3} label="unread messages" />
        <Badge count={128} label="homes" quiet />
      </div>
      <Chips label="Filters" wrap>
        <Chip icon="sliders-horizontal" count={2} on>
          All filters
        </Chip>
        <ChipLink to="?" on removable>
          Under ₹18,000
        </ChipLink>
        <Chip count={128} on={on} onClick={() => setOn(!on)}>
          Fully furnished
        </Chip>
        <Chip count={0} disabled>
          Online tour
        </Chip>
      </Chips>
      <Chips label="Popular localities">
        {['HSR Layout', 'Koramangala', 'Indiranagar', 'Whitefield', 'Marathahalli', 'Bellandur'].map((place) => (
          <ChipLink key={place} to={`?near=${place}`}>
            {place}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}

function Money() {
  return (
    <div className="stack g5">
      <div className="row between wrapx">
        <Price amount={9_200_00} of="rent a month" />
        <Price amount={1_25_000_00} was={1_32_000_00} of="deposit" />
        <Price amount={1_20_00_000_00} of="to buy" />
      </div>
      <PricePair rent={13_200_00} deposit={26_400_00} />
      <Card>
        <Bill
          lines={[
            { label: 'Deposit', amount: 18_400_00, reason: 'One time, refunded when you leave' },
            { label: 'First month’s rent', amount: 9_200_00, reason: 'From 1 Dec, paid by the 5th' },
            { label: 'Offer NAYAGHAR', amount: -1_000_00 },
          ]}
          total={{ label: 'To move in', amount: 26_600_00 }}
        />
      </Card>
    </div>
  )
}

function Surfaces() {
  const [shown, setShown] = useState(true)
  return (
    <div className="stack">
      <Card>
        <h3>A card</h3>
        <p className="mut">Hairline edge, no shadow, 16 or 20 px inside.</p>
      </Card>
      <Card as="article" linked>
        <h3>
          <Link className="cover" to="?card">
            A card that is one link
          </Link>
        </h3>
        <p className="mut">Lifts under the pointer.</p>
      </Card>
      <Banner title="Rent is due on the 5th.">Pay ₹9,650 by Sat, 5 Dec 2026.</Banner>
      <Banner
        tone="mar"
        title="Move in with zero deposit."
        action={
          <Link to="?zero" tap>
            See homes
          </Link>
        }
      >
        A partner covers the deposit.
      </Banner>
      <Banner tone="leaf">Refund of ₹18,400 sent to your bank today.</Banner>
      {shown ? (
        <Banner tone="brick" title="We could not take the payment." onDismiss={() => setShown(false)}>
          Nothing was charged. Try again or use another card.
        </Banner>
      ) : (
        <Button variant="sec" small onClick={() => setShown(true)}>
          Show the banner again
        </Button>
      )}
      <WaitingNote write={unsent} />
      <WaitingNote write={{ ...unsent, refused: 'This conversation is closed.' }} />
      <div className="row wrapx g3">
        {['Ananya Rao', 'Imran & Neha S.', 'Karthik V.', 'Manoj K.', 'Sana', 'Divya P.'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ananya Rao" size="sm" />
        <Avatar name="Ananya Rao" size="lg" />
      </div>
      <Card flush>
        <Rows>
          <Row icon="circle-check" tone="done" title="Rent for November, ₹9,200" text="Paid on 3 November" />
          <PersonRow name="Manoj K." title="Manoj K." text="Area manager" />
          <LinkRow icon="file-text" title="Agreement" text="Signed on 1 November" to="?rows" />
        </Rows>
      </Card>
      <FoldCard icon="undo-2" title="Cancel the booking" text="If you cancel today, you get back ₹16,400">
        <p>The token stays with us.</p>
      </FoldCard>
      <Progress label="Documents" value={3} max={5} text="3 of 5 done" />
      <Progress label="Checking your ID" text="About a minute" />
    </div>
  )
}

type Payment = { what: string; due: string; status: 'Due' | 'Paid' | 'Pending'; amount: number }

const payments: Payment[] = [
  { what: 'Rent, December', due: '5 Dec 2026', status: 'Due', amount: 9_650_00 },
  { what: 'Token', due: '12 Nov 2026', status: 'Paid', amount: 2_000_00 },
  { what: 'Deposit', due: '1 Dec 2026', status: 'Pending', amount: 16_400_00 },
]

const statusTone = { Due: 'brick', Paid: 'leaf', Pending: 'mar' } as const

function Payments() {
  return (
    <Table
      caption="Payments"
      columns={[
        { label: 'For', cell: (row) => row.what },
        { label: 'Due', cell: (row) => row.due },
        { label: 'Status', cell: (row) => <Tag tone={statusTone[row.status]}>{row.status}</Tag> },
        { label: 'Amount', cell: (row) => formatRupees(row.amount), end: true },
      ]}
      rows={payments}
      keyOf={(row) => row.what}
      total={{ label: 'Total', value: formatRupees(28_050_00) }}
    />
  )
}

export const displaySections: GallerySection[] = [
  { title: 'Tags, badges, chips', node: <TagsAndChips /> },
  { title: 'Money', node: <Money /> },
  { title: 'Surfaces', node: <Surfaces /> },
  { title: 'Table', node: <Payments /> },
]
