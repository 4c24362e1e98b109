import type { HomePage } from '#app/pages/home/contract.ts'
import type { IconName } from '#shared/icon-names.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { example } from '../rules.ts'

export function PageNav() {
  return (
    <nav className="zd-nav" aria-label="On this page">
      <div className="wrap">
        <a href="#about">About</a>
        <a href="#benefits">Benefits</a>
        <a href="#testimonials">Testimonials</a>
        <a href="#faq">FAQ</a>
        <ButtonAnchor small href="#help">
          I'm Interested
        </ButtonAnchor>
      </div>
    </nav>
  )
}

/** The same home with a deposit and without one. */
export function Comparison() {
  const { rent, onboarding, deposit, fee, withDeposit, withoutDeposit, stays } = example
  const both = [
    { label: 'First rent', amount: rent },
    { label: 'Onboarding', amount: onboarding },
  ]
  return (
    <section className="card zd-compare" aria-label={`To move in to a home at ${formatRupees(rent)} a month`}>
      <div className="zd-old">
        <h2>With a deposit</h2>
        <Bill
          lines={[{ label: 'Deposit', amount: deposit }, ...both]}
          total={{ label: 'To move in', amount: withDeposit }}
        />
      </div>
      <div>
        <h2>Zero deposit</h2>
        <Bill
          lines={[{ label: 'Fee, at most', amount: fee }, ...both]}
          total={{ label: 'To move in', amount: withoutDeposit }}
        />
      </div>
      <p className="zd-stays">
        <span>Stays with you on move-in day</span>
        <b>{formatRupees(stays)}</b>
      </p>
    </section>
  )
}

const counters = [
  ['40,000+', 'homes rented'],
  ['2,00,000+', 'tenants'],
  ['1M+', 'services'],
] as const

export function Counters() {
  return (
    <div className="wrap">
      <ul className="zd-counters">
        {counters.map(([count, what]) => (
          <li key={what}>
            <b>{count}</b> <span>{what}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    ...{ icon: 'coins', title: 'Your savings stay yours' },
    text: 'The money of the deposit stays in your account, not in someone else’s.',
  },
  {
    ...{ icon: 'shield-check', title: 'The owner is covered' },
    text: 'For a claim of up to two months’ deposit, so they say yes as quickly.',
  },
  {
    ...{ icon: 'clock', title: 'An answer mostly at once' },
    text: 'Your PAN and your income. No cheques, and over 95% are approved.',
  },
  {
    ...{ icon: 'undo-2', title: 'Half back if you leave early' },
    text: 'Half of the fee for the time that is left of the 12 months.',
  },
]

export function Benefits() {
  return (
    <section className="wrap zd-part" aria-labelledby="benefits">
      <h2 id="benefits">What you get</h2>
      <ul className="zd-benefits">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon icon={icon} />
            <h3>{title}</h3>
            <p className="mut">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Testimonials({ testimonials }: Pick<HomePage, 'testimonials'>) {
  return (
    <section className="wrap zd-part" aria-labelledby="testimonials">
      <h2 id="testimonials">From people who live here</h2>
      {testimonials.length === 0 ? (
        <p className="mut">Nobody has written about their home here yet.</p>
      ) : (
        <ul className="zd-quotes">
          {testimonials.map(({ id, words, name, home }) => (
            <li key={id}>
              <blockquote>{words}</blockquote>
              <div className="row g3">
                <Avatar name={name} />
                <div>
                  <p className="b">{name}</p>
                  <p className="s mut">{home}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
