import type { HomePage } from '#app/pages/home/contract.ts'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { example } from '../rules.ts'
import './sections.css'

export function PageNav() {
  return (
    <nav className="zd-nav" aria-label={m.zerohome_on_this_page()}>
      <div className="wrap">
        <div className="zd-nav-links">
          {['about', 'benefits', 'testimonials', 'faq'].map((part) => (
            <a key={part} href={`#${part}`}>
              {m.zerohome_nav({ part })}
            </a>
          ))}
        </div>
        <ButtonAnchor small href="#help">
          {m.zerohome_nav({ part: 'help' })}
        </ButtonAnchor>
      </div>
    </nav>
  )
}

/** The same home with a deposit and without one. */
export function Comparison() {
  const { rent, onboarding, deposit, fee, withDeposit, withoutDeposit, stays } = example
  const both = [
    { label: m.zerohome_first_rent(), amount: rent },
    { label: m.zerohome_onboarding(), amount: onboarding },
  ]
  return (
    <section className="card zd-compare" aria-label={m.zerohome_to_move_in_at({ rent: formatRupees(rent) })}>
      <div className="zd-old">
        <h2>{m.zerohome_with_deposit()}</h2>
        <Bill
          lines={[{ label: m.zerohome_deposit(), amount: deposit }, ...both]}
          total={{ label: m.zerohome_to_move_in(), amount: withDeposit }}
        />
      </div>
      <div>
        <h2>{m.zero_label()}</h2>
        <Bill
          lines={[{ label: m.zerohome_fee_at_most(), amount: fee }, ...both]}
          total={{ label: m.zerohome_to_move_in(), amount: withoutDeposit }}
        />
      </div>
      <p className="zd-stays">
        <span>{m.zerohome_stays()}</span>
        <b>{formatRupees(stays)}</b>
      </p>
    </section>
  )
}

const counters = ['homes', 'tenants', 'services'] as const

export function Counters() {
  return (
    <div className="wrap">
      <ul className="zd-counters">
        {counters.map((what) => (
          <li key={what}>
            <b>{m.zerohome_counter({ what })}</b> <span>{m.zerohome_counter_text({ what })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const benefits: readonly (readonly [what: string, icon: IconName])[] = [
  ['savings', 'coins'],
  ['owner', 'shield-check'],
  ['answer', 'clock'],
  ['early', 'undo-2'],
]

export function Benefits() {
  return (
    <section className="wrap zd-part" aria-labelledby="benefits">
      <h2 id="benefits">{m.zerohome_what_you_get()}</h2>
      <ul className="zd-benefits">
        {benefits.map(([what, icon]) => (
          <li key={what}>
            <Icon icon={icon} />
            <h3>{m.zerohome_benefit({ what })}</h3>
            <p className="mut">{m.zerohome_benefit_text({ what })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Testimonials({ testimonials }: Pick<HomePage, 'testimonials'>) {
  return (
    <section className="wrap zd-part" aria-labelledby="testimonials">
      <h2 id="testimonials">{m.zerohome_from_people()}</h2>
      {testimonials.length === 0 ? (
        <p className="mut">{m.zerohome_nobody_wrote()}</p>
      ) : (
        <ul className="zd-quotes">
          {testimonials.map(({ id, words, name, home }) => (
            <li key={id} lang={writtenIn(words)}>
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
