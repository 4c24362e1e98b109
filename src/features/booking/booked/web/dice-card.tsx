import { rollDicePath } from '#features/booking/roll-dice/rules.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { FoldCard } from '#ui/display/fold-card.tsx'

type DiceProps = { token: string; callback: string; transactionId: string | null }

/** A closed card that the reader may open. */
export function DiceCard({ token, callback, transactionId }: DiceProps) {
  return (
    <FoldCard icon="gift" title={m.booked_dice_title()} text={m.booked_dice_text()}>
      <p>{m.booked_dice_fair()}</p>
      <div>
        <ButtonLink variant="acc" to={rollDicePath({ token, callback, transactionId })}>
          {m.booked_roll()}
        </ButtonLink>
      </div>
    </FoldCard>
  )
}
