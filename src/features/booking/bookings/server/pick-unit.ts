import type { DepositChoice, DepositKind } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { badInput } from '#platform/errors.ts'

type Unit = { key: string; choices: readonly DepositChoice[] }
type Wish = { unit: string; deposit?: DepositKind | undefined }

/** Finds the requested unit of a home and the deposit choice, by default the home's first. */
export function pickUnit<U extends Unit>(units: readonly U[], wish: Wish): { unit: U; choice: DepositChoice } {
  const unit = units.find(({ key }) => key === wish.unit)
  if (!unit) throw badInput({ unit: m.pricing_no_such_unit() })
  const choice = wish.deposit ? unit.choices.find(({ kind }) => kind === wish.deposit) : unit.choices[0]
  if (!choice) throw badInput({ deposit: m.pricing_deposit_refused({ kind: wish.deposit ?? 'full' }) })
  return { unit, choice }
}
