import { Form } from 'react-router'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { type Qr, qrOf } from '#shared/qr.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { chooseReward, listInvitations, type Referrals } from '../contract.ts'
import { reward, tripAt } from '../rules.ts'
import type { Route } from './+types/refer-screen.ts'
import { sendFrom } from './invite-action.ts'
import { type InviteAnswer, InviteForm } from './invite-form.tsx'
import { People } from './refer-people.tsx'
import './refer.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Refer and earn | Thikana' },
  {
    name: 'description',
    content: `Bring a friend home and earn ${formatRupees(reward)} when they move in. Your fifth tenant wins you a trip.`,
  },
]

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
  return { said: pays_as === 'credits' ? 'The next reward comes as credits.' : 'The next reward comes in cash.' }
}

/** The link to share, whom somebody brought and what they earned; for those who are signed out, what it is. */
export default function ReferScreen({ loaderData: { mine, qr }, actionData }: Route.ComponentProps) {
  const { said, invite } = (actionData ?? {}) as { said?: string; invite?: InviteAnswer }
  return (
    <div className="wrap refer">
      <div className="refer-head">
        <div className="stack g4">
          <h1>Bring a friend home, earn {formatRupees(reward)}</h1>
          <p className="mut">
            You get {formatRupees(reward)} when a tenant you brought moves in, and {formatRupees(reward)} when an
            owner’s home goes live. Your fifth tenant also wins you a trip for two.
          </p>
          {mine ? <Sums mine={mine} /> : null}
        </div>
        {mine?.link && mine.code ? (
          <Share link={mine.link} code={mine.code} qr={qr} counts={mine.counts_now} />
        ) : (
          <Card className="stack g3">
            <h2>Your own link</h2>
            <p>Sign in to get a link of your own and to see whom you brought.</p>
            <ButtonLink to={signInUrl('/referrals_home')}>Sign in</ButtonLink>
          </Card>
        )}
      </div>
      {mine ? <Trip mine={mine} /> : null}
      <div className="refer-cols">
        {mine ? <People people={mine.people} all={mine.people_brought} /> : null}
        <aside className="stack g4" aria-label="How it pays">
          <HowItPays />
          {mine?.counts_now ? <InviteForm to="tenants" answer={invite} /> : null}
          {mine ? <PaysAs mine={mine} said={said} /> : null}
          <p>
            <Link tap to="/alpha/influencer">
              Links by campaign
            </Link>
          </p>
          <p>
            <Link tap to="/refer-house-owner">
              Do you know an owner?
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}

function Sums({ mine: { paid, on_its_way, people_brought } }: { mine: Referrals }) {
  const sums = [
    ['Paid to you', formatRupees(paid)],
    ['On its way', formatRupees(on_its_way)],
    ['People brought', grouped(people_brought)],
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
  const words = `I live with Thikana. Have a look: ${link}`
  return (
    <Card as="section" className="refer-share" aria-labelledby="refer-link">
      {qr ? (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className="refer-qr" role="img" aria-label="QR code of your link">
          <path d={qr.path} />
        </svg>
      ) : null}
      <div className="stack g3">
        <h2 id="refer-link">Your link</h2>
        <p className="refer-link">{link.replace(/^https?:\/\//, '')}</p>
        <div className="refer-ways">
          <ButtonLink newTab to={`https://wa.me/?text=${encodeURIComponent(words)}`} icon="message-circle">
            WhatsApp
          </ButtonLink>
          <Button variant="sec" icon="copy" onClick={() => copyText(link)}>
            Copy the link
          </Button>
        </div>
        <p className="s mut">
          Or they type the code <b>{code}</b> when they sign up, visit or book.
        </p>
        {counts ? null : (
          <p className="s">Your code counts while you live with us. Whom you brought before still counts.</p>
        )}
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
        <h2 id="refer-trip">
          {left === 0 ? 'You have won your trip' : `${left} more ${left === 1 ? 'tenant' : 'tenants'} to your trip`}
        </h2>
        <p>
          {trip_given_on
            ? `Since ${formatDay(trip_given_on)}. We call you to book it.`
            : 'With your fifth tenant you win two nights for two.'}{' '}
          From the fifth on, each tenant pays {formatRupees(reward)} more: {formatRupees(2 * reward)}.
        </p>
      </div>
      <ol aria-label={`${Math.min(moved, tripAt)} of ${tripAt} tenants have moved in`}>
        {doors.map((door) => (
          <li key={door} className={classNames(door <= moved && 'on')}>
            <span className="refer-door" aria-hidden="true">
              {door <= moved ? <Icon icon="check" /> : door}
            </span>
            {door === tripAt ? 'Trip' : formatRupees(reward)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function HowItPays() {
  return (
    <section aria-labelledby="refer-pays" className="stack g3">
      <h2 id="refer-pays">How it pays</h2>
      <Bill
        lines={[
          { label: 'A tenant moves in', amount: reward, reason: 'About 2 days after they moved in' },
          { label: 'An owner’s home goes live', amount: reward, reason: 'About 4 weeks after it is live' },
          { label: 'From the fifth tenant, each', amount: 2 * reward, reason: `${formatRupees(reward)} more` },
        ]}
      />
      <p className="s mut">There is no limit. Only the first who brought a person is rewarded.</p>
    </section>
  )
}

function PaysAs({ mine: { pays_as, bank }, said }: { mine: Referrals; said: string | undefined }) {
  return (
    <Card className="stack g3">
      {said ? <Banner tone="leaf">{said}</Banner> : null}
      <p>
        {pays_as === 'credits'
          ? 'Rewards come as credits for your next bills.'
          : bank
            ? `Rewards are paid to ${bank}.`
            : 'Rewards are paid to your bank account, once you have named one.'}
      </p>
      <div className="row">
        {pays_as === 'cash' ? (
          <Link tap to="/alpha/bank-details">
            {bank ? 'Change the account' : 'Name your bank account'}
          </Link>
        ) : null}
        <Form method="post" preventScrollReset>
          <Button type="submit" small variant="ter" name="pays_as" value={pays_as === 'cash' ? 'credits' : 'cash'}>
            {pays_as === 'cash' ? 'Take credits instead' : 'Take cash instead'}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
