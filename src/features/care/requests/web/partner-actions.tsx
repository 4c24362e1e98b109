import { Form, useNavigation } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
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
      {request.owner_answer === 'waits' ? (
        <Banner tone="mar" icon="clock" title="The owner has to agree to the price before you start." />
      ) : null}
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
        <h2 id="accept">Can you come?</h2>
        <p className="mut">
          {wanted_at
            ? `The tenant asks for ${formatMoment(new Date(wanted_at))}. Accepting fixes this time.`
            : 'You name times after you have accepted.'}
        </p>
        <p className="row wrapx">
          <Button type="submit" name="intent" value="accept" busy={doing === 'accept'}>
            Accept
          </Button>
          <Button type="submit" variant="sec" name="intent" value="decline" busy={doing === 'decline'}>
            Decline
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
        I am there, start
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
        <h2 id="done">Done?</h2>
        <p className="mut">Add a photo of how it is now first, below.</p>
        <TextArea
          label="What did you do?"
          name="words"
          required
          maxLength={400}
          hint="Up to 200 characters"
          defaultValue={mine?.words ?? ''}
          {...(mine?.fields.words ? { error: mine.fields.words } : {})}
        />
        <Button type="submit" name="intent" value="done" busy={doing === 'done'}>
          It is done
        </Button>
      </Form>
    </Card>
  )
}

function More({ request: { can, slots, price, payer }, refused }: ActionProps) {
  const doing = useDoing()
  const propose = {
    ...{ id: 'propose', title: 'Name times for a visit', open: refused?.intent === 'propose' },
    content: (
      <Form method="post" className="care-form">
        <p className="mut">Up to three. The tenant chooses one; meanwhile the clock stands still.</p>
        <div className="care-times">
          {slots.map(({ at, text }) => (
            <Checkbox key={at} name="times" value={at} label={text} />
          ))}
        </div>
        <Button type="submit" variant="sec" name="intent" value="propose" busy={doing === 'propose'}>
          Send times
        </Button>
      </Form>
    ),
  }
  const isPrice = refused?.intent === 'ask_price'
  const ask = {
    ...{ id: 'price', title: `Ask for another price than ${formatRupees(price)}`, open: isPrice },
    content: (
      <Form method="post" className="care-form">
        <p className="mut">More than that needs the yes of the {payer} before you go on.</p>
        <TextField label="Price in rupees" name="price" inputMode="numeric" required pattern="[0-9]{1,6}" />
        <TextArea
          label="Why?"
          name="words"
          required
          maxLength={400}
          hint="Up to 200 characters"
          defaultValue={isPrice ? refused.words : ''}
          {...(isPrice && refused.fields.words ? { error: refused.fields.words } : {})}
        />
        <Button type="submit" variant="sec" name="intent" value="ask_price" busy={doing === 'ask_price'}>
          Ask
        </Button>
      </Form>
    ),
  }
  return (
    <Accordion items={[...(can.includes('propose') ? [propose] : []), ...(can.includes('ask_price') ? [ask] : [])]} />
  )
}
