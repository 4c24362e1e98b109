import { rollDicePath } from '#features/booking/roll-dice/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'

type DiceProps = { token: string; callback: string; transactionId: string | null }

/** A closed card: whoever wants to, opens it. */
export function DiceCard({ token, callback, transactionId }: DiceProps) {
  return (
    <details className="card booked-fold">
      <summary>
        <Icon icon="gift" />
        <span>
          <b>You have one roll of the dice</b>
          <small>₹20 to ₹500 in credits for what you pay next</small>
        </span>
        <Icon icon="chevron-down" />
      </summary>
      <div>
        <p>Two fair dice. Every roll wins something, and not rolling costs nothing.</p>
        <div>
          <ButtonLink variant="acc" to={rollDicePath({ token, callback, transactionId })}>
            Roll the dice
          </ButtonLink>
        </div>
      </div>
    </details>
  )
}
