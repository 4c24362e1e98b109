import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { type Assure, getAssure } from '../contract.ts'
import { assureMenuPath, assureOnboardingPath, assurePath } from '../paths.ts'
import type { Route } from './+types/assure-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareMeta({
        title: m.assure_page(),
        description: m.assure_description({ text: loaderData.text, price: formatRupees(loaderData.price) }),
        url: `${loaderData.origin}${assurePath}`,
        translatedAt: { origin: loaderData.origin, path: assurePath },
      })
    : [{ title: m.assure_page() }]

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await call(getAssure, {})),
  origin: context.get(pageContext).origin,
})

const covered = [
  { what: 'water', icon: 'droplets' },
  { what: 'electricity', icon: 'plug-zap' },
  { what: 'furniture', icon: 'door-open' },
  { what: 'appliances', icon: 'washing-machine' },
] as const

/** Explains Assure and its price to everybody; the next step depends on the visitor. */
export default function AssureScreen({ loaderData: { price, text, data } }: Route.ComponentProps) {
  return (
    <div className="wrap assure">
      <header className="assure-head">
        <p className="s b">{m.assure_name()}</p>
        <h1>{text}</h1>
        <p className="assure-price">{m.assure_price({ price: formatRupees(price), b: (said) => <b>{said}</b> })}</p>
        <WayOn assure={data} />
      </header>
      <section aria-labelledby="covered">
        <h2 id="covered">{m.assure_in_price()}</h2>
        <Card flush>
          <Rows>
            {covered.map(({ what, icon }) => (
              <Row key={what} icon={icon} title={m.assure_covers({ what })} text={m.assure_covers_text({ what })} />
            ))}
          </Rows>
        </Card>
        <p className="s mut">{m.assure_not_covered()}</p>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">{m.assure_rules()}</h2>
        <ol className="assure-steps">
          <li>{m.assure_rule_begins()}</li>
          <li>{m.assure_rule_rent()}</li>
          <li>{m.assure_rule_end()}</li>
          <li>{m.assure_rule_move()}</li>
        </ol>
      </section>
    </div>
  )
}

function WayOn({ assure }: { assure: Assure | null }) {
  if (!assure) {
    return (
      <div>
        <ButtonLink to={signInUrl(assurePath)}>{m.assure_sign_in()}</ButtonLink>
      </div>
    )
  }
  if (assure.state === 'off' && assure.why_not) {
    return <Banner>{assure.why_not}</Banner>
  }
  if (assure.state === 'off') {
    return (
      <div>
        <ButtonLink to={assureOnboardingPath}>{m.assure_get()}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <p className="assure-on">
        <Icon icon="badge-check" />
        {assure.last_day ? m.assure_on_until({ day: localDay(assure.last_day) }) : m.assure_on()}
      </p>
      <div>
        <ButtonLink variant="sec" to={assureMenuPath}>
          {m.assure_yours()}
        </ButtonLink>
      </div>
    </>
  )
}
