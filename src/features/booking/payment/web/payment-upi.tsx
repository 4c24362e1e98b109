import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { PaymentAnswer } from './payment-answer.ts'

type PaymentUpiProps = { upi: NonNullable<PaymentAnswer['upi']>; amount: number }

/** On a phone a link opens the app; elsewhere the phone scans a QR code. */
export function PaymentUpi({ upi: { link, qr }, amount }: PaymentUpiProps) {
  return (
    <div className="pay-upi">
      <div className="only-d">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={m.payment_upi_code({ amount: formatRupees(amount) })}
        >
          <path d={qr.path} />
        </svg>
        <p>{m.payment_upi_scan()}</p>
      </div>
      <a className="btn pri block only-p" href={link}>
        <Icon icon="smartphone" />
        {m.payment_upi_open()}
      </a>
      <p className="s mut" role="status">
        {m.payment_upi_then()}
      </p>
    </div>
  )
}
