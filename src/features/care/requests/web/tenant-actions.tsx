import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { CareAction, CareRequest } from '../contract.ts'
import { reopenDays, silentDays } from '../rules.ts'
import type { Refused } from './act-on-request.ts'
import { ChoiceChips } from './choice-chips.tsx'

type ActionProps = { request: CareRequest; refused: Refused | undefined }

const useDoing = () => useNavigation().formData?.get('intent') ?? null

/** Whatever waits for the tenant, one card each. */
export function TenantActions({ request, refused }: ActionProps) {
  if (request.as !== 'tenant') return null
  const can = (action: CareAction) => request.can.includes(action)
  return (
    <>
      {can('pick_slot') ? <PickSlot request={request} /> : null}
      {can('agree_price') ? <AnswerPrice request={request} /> : null}
      {can('confirm') ? <Confirm /> : null}
      {can('reopen') || can('cancel') ? <Rarely request={request} refused={refused} /> : null}
    </>
  )
}

function PickSlot({ request: { visits, partner } }: { request: CareRequest }) {
  const doing = useDoing()
  const open = visits.filter(({ state }) => state === 'proposed')
  return (
    <Card as="section" aria-labelledby="slots">
      <Form method="post" className="care-form" preventScrollReset>
        <h2 id="slots">When may {partner?.name ?? 'somebody'} come?</h2>
        <ChoiceChips
          legend="Times"
          grid
          name="visit_id"
          defaultValue={String(open[0]?.id ?? '')}
          options={open.map(({ id, text }) => ({ value: String(id), label: text }))}
        />
        <p className="row wrapx">
          <Button type="submit" name="intent" value="pick_slot" busy={doing === 'pick_slot'}>
            Take this time
          </Button>
          <Button type="submit" variant="sec" name="intent" value="no_slot" busy={doing === 'no_slot'}>
            None of these
          </Button>
        </p>
      </Form>
    </Card>
  )
}

function AnswerPrice({ request: { price, asked_price, events } }: { request: CareRequest }) {
  const doing = useDoing()
  const why = events.findLast(({ kind }) => kind === 'price_asked')?.words
  return (
    <Card as="section" aria-labelledby="price">
      <Form method="post" className="care-form" preventScrollReset>
        <h2 id="price">
          {formatRupees(asked_price ?? price)} instead of {formatRupees(price)}?
        </h2>
        {why ? <p>“{why}”</p> : null}
        <p className="mut">
          Work goes on when you have answered. If you say no, the price stays {formatRupees(price)}.
        </p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="agree_price" busy={doing === 'agree_price'}>
            Agree to {formatRupees(asked_price ?? price)}
          </Button>
          <Button type="submit" variant="sec" name="intent" value="refuse_price" busy={doing === 'refuse_price'}>
            No
          </Button>
        </p>
      </Form>
    </Card>
  )
}

function Confirm() {
  const doing = useDoing()
  return (
    <Form method="post" className="care-form">
      <p className="row wrapx">
        <Button type="submit" name="intent" value="confirm" busy={doing === 'confirm'}>
          Yes, close it
        </Button>
      </p>
      <p className="s mut">
        If you say nothing, we ask again after one day and after three; after {silentDays} days it counts as repaired.
        Once closed, you can open it again for {reopenDays} days.
      </p>
    </Form>
  )
}

function Rarely({ request: { can }, refused }: ActionProps) {
  const doing = useDoing()
  const isRefused = refused?.intent === 'reopen'
  const reopen = {
    ...{ id: 'reopen', title: 'No, it is not repaired', open: isRefused },
    content: (
      <Form method="post" className="care-form">
        <TextArea
          label="What is still wrong?"
          name="words"
          required
          maxLength={400}
          hint="Up to 200 characters"
          defaultValue={isRefused ? refused.words : ''}
          {...(isRefused && refused.fields.words ? { error: refused.fields.words } : {})}
        />
        <Button type="submit" variant="sec" name="intent" value="reopen" busy={doing === 'reopen'}>
          Open it again
        </Button>
      </Form>
    ),
  }
  const cancel = {
    ...{ id: 'cancel', title: 'Not needed any more' },
    content: (
      <Form method="post" className="care-form">
        <p>Nobody comes, and nothing is charged.</p>
        <Button type="submit" variant="bad" name="intent" value="cancel" busy={doing === 'cancel'}>
          Withdraw the request
        </Button>
      </Form>
    ),
  }
  return (
    <Accordion items={[...(can.includes('reopen') ? [reopen] : []), ...(can.includes('cancel') ? [cancel] : [])]} />
  )
}

/** The owner, or staff for them, says yes or no to a price above the limit. */
export function OwnerActions({ request }: { request: CareRequest }) {
  const doing = useDoing()
  if (!request.can.includes('approve')) return null
  const price = formatRupees(request.asked_price ?? request.price)
  return (
    <Card as="section" aria-labelledby="approve">
      <Form method="post" className="care-form" preventScrollReset>
        <h2 id="approve">{price} for this repair?</h2>
        <p className="mut">
          {request.owner_answer === 'no' ? 'It was refused. ' : ''}Worn by use, so it is the owner’s. It comes out of
          the next payout when the tenant has confirmed the repair.
        </p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="approve" busy={doing === 'approve'}>
            Agree to {price}
          </Button>
          {request.owner_answer === 'waits' ? (
            <Button type="submit" variant="sec" name="intent" value="refuse" busy={doing === 'refuse'}>
              Refuse
            </Button>
          ) : null}
        </p>
      </Form>
    </Card>
  )
}
