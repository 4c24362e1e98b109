import type { DepositChoice, DepositKind } from '#features/homes/pricing/deposits.ts'
import { badInput } from '#platform/errors.ts'

type Unit = { key: string; choices: readonly DepositChoice[] }
type Wish = { unit: string; deposit?: DepositKind | undefined }

/** Finds the requested unit of a home and the deposit choice, by default the home's first. */
export function pickUnit<U extends Unit>(units: readonly U[], wish: Wish): { unit: U; choice: DepositChoice } {
  const unit = units.find(({ key }) => key === wish.unit)
  if (!unit) throw badInput({ unit: 'This home has no such bed, room or house to let.' })
  const choice = wish.deposit ? unit.choices.find(({ kind }) => kind === wish.deposit) : unit.choices[0]
  if (!choice) throw badInput({ deposit: refusals[wish.deposit ?? 'full'] })
  return { unit, choice }
}

const refusals: Readonly<Record<DepositKind, string>> = {
  full: 'This home is let with zero deposit only.',
  partial: 'The deposit of this home cannot be paid in parts.',
  zero: 'Zero deposit is not offered for this home.',
}
