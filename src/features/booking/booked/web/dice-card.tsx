import { rollDicePath } from '#features/booking/roll-dice/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'

type DiceProps = { token: string; callback: string; transactionId: string | null }

/** A closed card: whoever wants to, opens it. */
export function DiceCard({ token, callback, transactionId }: DiceProps) {
  return (
    <FoldCard icon="gift" title="You have one roll of the dice" text="₹20 to ₹500 in credits for what you pay next">
      <p>Two fair dice. Every roll wins something, and not rolling costs nothing.</p>
      <div>
        <ButtonLink variant="acc" to={rollDicePath({ token, callback, transactionId })}>
          Roll the dice
        </ButtonLink>
      </div>
    </FoldCard>
  )
}
