import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import type { Deal, HomePage } from '../contract.ts'

/** The offer for bringing a friend, as it runs now. */
export function ReferAndEarn({ offer }: { offer: Deal }) {
  const reward = formatRupees(paise(offer.amount))
  return (
    <section className="wrap blk far">
      <div className="refer">
        <div className="tx">
          <h2 lang={writtenIn(offer.headline)}>{offer.headline}</h2>
          <p lang={writtenIn(offer.description)}>{offer.description}</p>
          <div className="row g3 wrapx">
            <ButtonLink variant="inv" to="/referrals_home">
              {m.home_refer()}
            </ButtonLink>
            <Link tap to="/refer-house-owner">
              {m.home_refer_owner()}
            </Link>
          </div>
        </div>
        <ol className="refer-steps">
          <li>{m.home_refer_share()}</li>
          <li>{m.home_refer_books()}</li>
          <li>{m.home_refer_reward({ reward })}</li>
        </ol>
      </div>
    </section>
  )
}

export function Testimonials({ testimonials }: Pick<HomePage, 'testimonials'>) {
  return (
    <section className="wrap blk far">
      <h2 className="mb">{m.home_from_people()}</h2>
      <ul className="quotes">
        {testimonials.map(({ id, words, name, home }) => (
          <li key={id}>
            <blockquote lang={writtenIn(words)}>{words}</blockquote>
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
    </section>
  )
}

/** The shops where there are apps; where there are none, how the site becomes one. */
export function Apps({ apps: { play_store: play, app_store: store } }: Pick<HomePage, 'apps'>) {
  return (
    <section className="wrap blk far">
      <div className="apps">
        <h2>{m.home_on_phone()}</h2>
        {play || store ? (
          <div className="row g3 wrapx">
            {play ? <Shop to={play} name="Google Play" /> : null}
            {store ? <Shop to={store} name="App Store" /> : null}
          </div>
        ) : (
          <p className="mut">{m.home_add_to_screen({ b: (words) => <b>{words}</b> })}</p>
        )}
      </div>
    </section>
  )
}

const Shop = ({ to, name }: { to: string; name: string }) => (
  <ButtonLink variant="sec" to={to} rel="noopener">
    {name}
  </ButtonLink>
)
