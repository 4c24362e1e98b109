import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { PaymentShare } from './payment-share.tsx'

/** Anybody with the link can pay, such as a parent or a friend. */
export function PaymentAskSomebody({ title, here, link }: { title: string; here: string; link: string | undefined }) {
  return (
    <section className="stack g3">
      <h2>Ask somebody else to pay</h2>
      <p className="mut">They see the amount and what it is for, nothing else about you.</p>
      {link ? (
        <div role="status">
          <PaymentShare url={link} text={`Could you pay this for me? ${title}:`} />
        </div>
      ) : (
        <Form method="post" action={here} preventScrollReset replace>
          <Button type="submit" name="intent" value="share" variant="sec">
            Make a link
          </Button>
        </Form>
      )}
    </section>
  )
}
