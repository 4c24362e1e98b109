import type { ComponentProps } from 'react'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { classNames } from '#ui/styles/class-names.ts'

type PriceProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** Paise */
  amount: number
  /** Says which amount it is: "rent a month". A price is never shown without it. */
  of: string
  /** Paise before a reduction, struck through */
  was?: number
}

export function Price({ amount, of, was, className, ...rest }: PriceProps) {
  return (
    <p className={classNames('price', className)} {...rest}>
      <b>{formatRupees(amount)}</b>
      {was !== undefined && (
        <>
          <span className="vh">{m.ui_before()}</span>
          <s>{formatRupees(was)}</s>
        </>
      )}
      <span>{of}</span>
    </p>
  )
}

type PricePairProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** Paise a month */
  rent: number
  /** Paise, one time; leave out where it is not known yet */
  deposit?: number
  rentLabel?: string
  depositLabel?: string
}

export function PricePair(props: PricePairProps) {
  const {
    rent,
    deposit,
    rentLabel = m.cards_rent_a_month(),
    depositLabel = m.cards_deposit_once(),
    className,
    ...rest
  } = props
  return (
    <dl className={classNames('money', className)} {...rest}>
      <div>
        <dt>{rentLabel}</dt>
        <dd>{formatRupees(rent)}</dd>
      </div>
      {deposit !== undefined && (
        <div>
          <dt>{depositLabel}</dt>
          <dd>{formatRupees(deposit)}</dd>
        </div>
      )}
    </dl>
  )
}
