import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
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

/** The actions open to the tenant, one card each. */
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
        <h2 id="slots">{partner ? m.care_when_may_come({ who: partner.name }) : m.care_when_may_somebody()}</h2>
        <ChoiceChips
          legend={m.care_times()}
          grid
          name="visit_id"
          defaultValue={String(open[0]?.id ?? '')}
          options={open.map(({ id, text }) => ({ value: String(id), label: text }))}
        />
        <p className="row wrapx">
          <Button type="submit" name="intent" value="pick_slot" busy={doing === 'pick_slot'}>
            {m.care_take_time()}
          </Button>
          <Button type="submit" variant="sec" name="intent" value="no_slot" busy={doing === 'no_slot'}>
            {m.care_none_of_these()}
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
          {m.care_price_instead({ asked: formatRupees(asked_price ?? price), price: formatRupees(price) })}
        </h2>
        {why ? <p lang={writtenIn(why)}>“{why}”</p> : null}
        <p className="mut">{m.care_price_text({ price: formatRupees(price) })}</p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="agree_price" busy={doing === 'agree_price'}>
            {m.care_agree_to({ price: formatRupees(asked_price ?? price) })}
          </Button>
          <Button type="submit" variant="sec" name="intent" value="refuse_price" busy={doing === 'refuse_price'}>
            {m.care_no()}
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
          {m.care_yes_close()}
        </Button>
      </p>
      <p className="s mut">{m.care_if_silent({ silent: silentDays, reopen: reopenDays })}</p>
    </Form>
  )
}

function Rarely({ request: { can }, refused }: ActionProps) {
  const doing = useDoing()
  const isRefused = refused?.intent === 'reopen'
  const reopen = {
    ...{ id: 'reopen', title: m.care_not_repaired(), open: isRefused },
    content: (
      <Form method="post" className="care-form">
        <TextArea
          label={m.care_still_wrong()}
          name="words"
          required
          maxLength={400}
          hint={m.care_up_to_200()}
          defaultValue={isRefused ? refused.words : ''}
          {...(isRefused && refused.fields.words ? { error: refused.fields.words } : {})}
        />
        <Button type="submit" variant="sec" name="intent" value="reopen" busy={doing === 'reopen'}>
          {m.care_open_again()}
        </Button>
      </Form>
    ),
  }
  const cancel = {
    ...{ id: 'cancel', title: m.care_not_needed() },
    content: (
      <Form method="post" className="care-form">
        <p>{m.care_nobody_comes()}</p>
        <Button type="submit" variant="bad" name="intent" value="cancel" busy={doing === 'cancel'}>
          {m.care_withdraw()}
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
        <h2 id="approve">{m.care_price_for_repair({ price })}</h2>
        <p className="mut">{request.owner_answer === 'no' ? m.care_owner_text_refused() : m.care_owner_text()}</p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="approve" busy={doing === 'approve'}>
            {m.care_agree_to({ price })}
          </Button>
          {request.owner_answer === 'waits' ? (
            <Button type="submit" variant="sec" name="intent" value="refuse" busy={doing === 'refuse'}>
              {m.care_refuse()}
            </Button>
          ) : null}
        </p>
      </Form>
    </Card>
  )
}
