import { Link } from '#ui/actions/link.tsx'
import './money.css'

const places = [
  ['/admins/money', 'Overview'],
  ['/admins/money/payments', 'Payments'],
  ['/admins/money/refunds', 'Refunds'],
  ['/admins/money/payouts', 'Payouts'],
  ['/admins/money/owners', 'Owed to owners'],
  ['/admins/money/settlements', 'Settlements'],
  ['/admins/money/bank-accounts', 'Bank accounts'],
  ['/admins/money/cases', 'Not as shown'],
  ['/admins/money/rewards', 'Rewards'],
] as const

export function MoneyLinks({ here }: { here: string | null }) {
  return (
    <nav aria-label="Money">
      {places.map(([to, label]) => (
        <Link key={to} tap to={to} aria-current={to === here ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
