import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { PaymentShare } from './payment-share.tsx'

/** Anybody with the link can pay, such as a parent or a friend. */
export function PaymentAskSomebody({ title, here, link }: { title: string; here: string; link: string | undefined }) {
  return (
    <section className="stack g3">
      <h2>{m.payment_ask_else()}</h2>
      <p className="mut">{m.payment_ask_else_text()}</p>
      {link ? (
        <div role="status">
          <PaymentShare url={link} text={m.payment_could_you_pay({ title })} />
        </div>
      ) : (
        <Form method="post" action={here} preventScrollReset replace>
          <Button type="submit" name="intent" value="share" variant="sec">
            {m.payment_make_link()}
          </Button>
        </Form>
      )}
    </section>
  )
}
