import { Form } from 'react-router'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { type Qr, qrOf } from '#shared/qr.ts'
import { readForm } from '#shared/read-form.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { chooseReward, listInvitations, type Referrals } from '../contract.ts'
import { ownerDays, reward, tenantDays, tripAt } from '../rules.ts'
import type { Route } from './+types/refer-screen.ts'
import { sendFrom } from './invite-action.ts'
import { type InviteAnswer, InviteForm } from './invite-form.tsx'
import { People } from './refer-people.tsx'
import './refer.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: '/referrals_home',
    title: m.refer_page(),
    description: m.refer_description({ reward: formatRupees(reward) }),
  })

/** So many of those somebody brought are shown until they ask for all. */
const shownFirst = 20

export async function loader({ url }: Route.LoaderArgs) {
  const mine = await call(listInvitations, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })
  const shown = url.searchParams.has('all') ? mine?.people.length : shownFirst
  return { mine: mine && { ...mine, people: mine.people.slice(0, shown) }, qr: mine?.link ? qrOf(mine.link) : null }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has('recipients')) return sendFrom(form, 'tenants')
  const pays_as = form.get('pays_as') === 'credits' ? 'credits' : 'cash'
  await call(chooseReward, { body: { pays_as } })
  return { said: m.refer_pays_next({ as: pays_as }) }
}

/** The link to share, whom somebody brought and what they earned; for those who are signed out, what it is. */
export default function ReferScreen({ loaderData: { mine, qr }, actionData }: Route.ComponentProps) {
  const { said, invite } = (actionData ?? {}) as { said?: string; invite?: InviteAnswer }
  return (
    <div className="wrap refer">
      <div className="refer-head">
        <div className="stack g4">
          <h1>{m.refer_title({ reward: formatRupees(reward) })}</h1>
          <p className="mut">{m.refer_lead({ reward: formatRupees(reward) })}</p>
          {mine ? <Sums mine={mine} /> : null}
        </div>
        {mine?.link && mine.code ? (
          <Share link={mine.link} code={mine.code} qr={qr} counts={mine.counts_now} />
        ) : (
          <Card className="stack g3">
            <h2>{m.refer_own_link()}</h2>
            <p>{m.refer_sign_in_text()}</p>
            <ButtonLink to={signInUrl(localAddress('/referrals_home'))}>{m.refer_sign_in()}</ButtonLink>
          </Card>
        )}
      </div>
      {mine ? <Trip mine={mine} /> : null}
      <div className="refer-cols">
        {mine ? <People people={mine.people} all={mine.people_brought} /> : null}
        <aside className="stack g4" aria-label={m.refer_how_it_pays()}>
          <HowItPays />
          {mine?.counts_now ? <InviteForm to="tenants" answer={invite} /> : null}
          {mine ? <PaysAs mine={mine} said={said} /> : null}
          <p>
            <Link tap to="/alpha/influencer">
              {m.refer_links_by_campaign()}
            </Link>
          </p>
          <p>
            <Link tap to="/refer-house-owner">
              {m.refer_know_owner()}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

function Sums({ mine: { paid, on_its_way, people_brought } }: { mine: Referrals }) {
  const sums = [
    [m.refer_paid_to_you(), formatRupees(paid)],
    [m.refer_on_its_way(), formatRupees(on_its_way)],
    [m.refer_people_brought(), grouped(people_brought)],
  ] as const
  return (
    <dl className="refer-sums">
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt className="s mut">{label}</dt>
          <dd className="l b">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ShareProps = { link: string; code: string; qr: Qr | null; counts: boolean }

function Share({ link, code, qr, counts }: ShareProps) {
  const words = m.refer_share_message({ link })
  return (
    <Card as="section" className="refer-share" aria-labelledby="refer-link">
      {qr ? (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className="refer-qr" role="img" aria-label={m.refer_qr()}>
          <path d={qr.path} />
        </svg>
      ) : null}
      <div className="stack g3">
        <h2 id="refer-link">{m.refer_your_link()}</h2>
        <p className="refer-link" lang="en-IN">
          {link.replace(/^https?:\/\//, '')}
        </p>
        <div className="refer-ways">
          <ButtonLink newTab to={`https://wa.me/?text=${encodeURIComponent(words)}`} icon="message-circle">
            {m.house_whatsapp()}
          </ButtonLink>
          <Button variant="sec" icon="copy" onClick={() => copyText(link)}>
            {m.house_copy_link()}
          </Button>
        </div>
        <p className="s mut">{m.refer_or_code({ code, b: (words) => <b lang="en-IN">{words}</b> })}</p>
        {counts ? null : <p className="s">{m.refer_counts_while()}</p>}
      </div>
    </Card>
  )
}

const doors = Array.from({ length: tripAt }, (_, n) => n + 1)

function Trip({ mine: { tenants_moved_in: moved, trip_given_on } }: { mine: Referrals }) {
  const left = Math.max(0, tripAt - moved)
  return (
    <section className="refer-trip" aria-labelledby="refer-trip">
      <div>
        <h2 id="refer-trip">{m.refer_trip_left({ left })}</h2>
        <p>
          {trip_given_on ? m.refer_trip_since({ day: localDay(trip_given_on) }) : m.refer_trip_what()}{' '}
          {m.refer_trip_more({ reward: formatRupees(reward), both: formatRupees(2 * reward) })}
        </p>
      </div>
      <ol aria-label={m.refer_trip_moved({ moved: Math.min(moved, tripAt), most: tripAt })}>
        {doors.map((door) => (
          <li key={door} className={classNames(door <= moved && 'on')}>
            <span className="refer-door" aria-hidden="true">
              {door <= moved ? <Icon icon="check" /> : door}
            </span>
            {door === tripAt ? m.refer_trip() : formatRupees(reward)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function HowItPays() {
  return (
    <section aria-labelledby="refer-pays" className="stack g3">
      <h2 id="refer-pays">{m.refer_how_it_pays()}</h2>
      <Bill
        lines={[
          { label: m.refer_line_tenant(), amount: reward, reason: m.refer_line_tenant_when({ days: tenantDays }) },
          { label: m.refer_line_owner(), amount: reward, reason: m.refer_line_owner_when({ weeks: ownerDays / 7 }) },
          {
            label: m.refer_line_fifth(),
            amount: 2 * reward,
            reason: m.refer_line_more({ reward: formatRupees(reward) }),
          },
        ]}
      />
      <p className="s mut">{m.refer_no_limit()}</p>
    </section>
  )
}

function PaysAs({ mine: { pays_as, bank }, said }: { mine: Referrals; said: string | undefined }) {
  return (
    <Card className="stack g3">
      {said ? <Banner tone="leaf">{said}</Banner> : null}
      <p>
        {pays_as === 'credits'
          ? m.refer_as_credits()
          : bank
            ? m.refer_to_bank({ bank, name: (words) => <span lang="en-IN">{words}</span> })
            : m.refer_to_bank_once()}
      </p>
      <div className="row">
        {pays_as === 'cash' ? (
          <Link tap to="/alpha/bank-details">
            {bank ? m.refer_change_account() : m.refer_name_account()}
          </Link>
        ) : null}
        <Form method="post" preventScrollReset>
          <Button type="submit" small variant="ter" name="pays_as" value={pays_as === 'cash' ? 'credits' : 'cash'}>
            {m.refer_take({ as: pays_as === 'cash' ? 'credits' : 'cash' })}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
