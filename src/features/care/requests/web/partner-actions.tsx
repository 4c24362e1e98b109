import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { CareAction, CareRequest } from '../contract.ts'
import type { Refused } from './act-on-request.ts'

type ActionProps = { request: CareRequest; refused: Refused | undefined }

const useDoing = () => useNavigation().formData?.get('intent') ?? null

/** The actions of a partner on a job, the next one first. */
export function PartnerActions({ request, refused }: ActionProps) {
  if (request.as !== 'partner') return null
  const can = (action: CareAction) => request.can.includes(action)
  return (
    <>
      {request.owner_answer === 'waits' ? <Banner tone="mar" icon="clock" title={m.partners_owner_waits()} /> : null}
      {can('accept') ? <Accept request={request} /> : null}
      {can('start') ? <Start /> : null}
      {can('done') ? <Done refused={refused} /> : null}
      {can('propose') || can('ask_price') ? <More request={request} refused={refused} /> : null}
    </>
  )
}

function Accept({ request: { wanted_at } }: { request: CareRequest }) {
  const doing = useDoing()
  return (
    <Card as="section" aria-labelledby="accept">
      <Form method="post" className="care-form">
        <h2 id="accept">{m.partners_can_you_come()}</h2>
        <p className="mut">
          {wanted_at ? m.partners_wanted_at({ when: localDayAndTime(new Date(wanted_at)) }) : m.partners_name_later()}
        </p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="accept" busy={doing === 'accept'}>
            {m.partners_accept()}
          </Button>
          <Button type="submit" variant="sec" name="intent" value="decline" busy={doing === 'decline'}>
            {m.partners_decline()}
          </Button>
        </p>
      </Form>
    </Card>
  )
}

function Start() {
  const doing = useDoing()
  return (
    <Form method="post" className="care-form">
      <Button type="submit" name="intent" value="start" busy={doing === 'start'}>
        {m.partners_start()}
      </Button>
    </Form>
  )
}

function Done({ refused }: { refused: Refused | undefined }) {
  const doing = useDoing()
  const mine = refused?.intent === 'done' ? refused : undefined
  return (
    <Card as="section" aria-labelledby="done">
      <Form method="post" className="care-form">
        <h2 id="done">{m.partners_done()}</h2>
        <p className="mut">{m.partners_done_text()}</p>
        <TextArea
          label={m.partners_what_did()}
          name="words"
          required
          maxLength={400}
          hint={m.care_up_to_200()}
          defaultValue={mine?.words ?? ''}
          {...(mine?.fields.words ? { error: mine.fields.words } : {})}
        />
        <Button type="submit" name="intent" value="done" busy={doing === 'done'}>
          {m.partners_is_done()}
        </Button>
      </Form>
    </Card>
  )
}

function More({ request: { can, slots, price, payer }, refused }: ActionProps) {
  const doing = useDoing()
  const propose = {
    ...{ id: 'propose', title: m.partners_name_times(), open: refused?.intent === 'propose' },
    content: (
      <Form method="post" className="care-form">
        <p className="mut">{m.partners_name_times_text()}</p>
        <div className="care-times">
          {slots.map(({ at, text }) => (
            <Checkbox key={at} name="times" value={at} label={text} />
          ))}
        </div>
        <Button type="submit" variant="sec" name="intent" value="propose" busy={doing === 'propose'}>
          {m.partners_send_times()}
        </Button>
      </Form>
    ),
  }
  const isPrice = refused?.intent === 'ask_price'
  const ask = {
    ...{ id: 'price', title: m.partners_other_price({ price: formatRupees(price) }), open: isPrice },
    content: (
      <Form method="post" className="care-form">
        <p className="mut">{m.partners_other_price_text({ payer })}</p>
        <TextField label={m.partners_price_rupees()} name="price" inputMode="numeric" required pattern="[0-9]{1,6}" />
        <TextArea
          label={m.partners_why()}
          name="words"
          required
          maxLength={400}
          hint={m.care_up_to_200()}
          defaultValue={isPrice ? refused.words : ''}
          {...(isPrice && refused.fields.words ? { error: refused.fields.words } : {})}
        />
        <Button type="submit" variant="sec" name="intent" value="ask_price" busy={doing === 'ask_price'}>
          {m.partners_ask()}
        </Button>
      </Form>
    ),
  }
  return (
    <Accordion items={[...(can.includes('propose') ? [propose] : []), ...(can.includes('ask_price') ? [ask] : [])]} />
  )
}
