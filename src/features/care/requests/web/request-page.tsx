import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { PointRing } from '#ui/photos/point-on-photo.tsx'
import type { CareRequest } from '../contract.ts'
import { officePath, partnerPath, servicesPath } from '../paths.ts'
import type { Refused } from './act-on-request.ts'
import { CareFiles } from './care-files.tsx'
import { Comments } from './comments.tsx'
import { DeadlineClock } from './deadline-clock.tsx'
import { PartnerActions } from './partner-actions.tsx'
import { OwnerActions, TenantActions } from './tenant-actions.tsx'
import './care.css'

type PageProps = { request: CareRequest; refused: Refused | undefined; fileProblem: string | null }

const listOf: Readonly<Record<CareRequest['as'], [path: string, label: string]>> = {
  tenant: [servicesPath, 'All requests'],
  owner: [servicesPath, 'All requests'],
  co_owner: [servicesPath, 'All requests'],
  partner: [partnerPath, 'All jobs'],
  staff: [officePath, 'All requests'],
}

/** One request as its reader may see it: the clock, what to do now, photos, and what happened so far. */
export function RequestPage({ request, refused, fileProblem }: PageProps) {
  const [listPath, listLabel] = listOf[request.as]
  const isDone = request.state === 'done' && request.as === 'tenant'
  return (
    <div className="wrap care">
      <header className="care-head">
        <p className="s mut">
          <Link to={listPath}>{listLabel}</Link> · Request {request.id} · raised{' '}
          {formatMoment(new Date(request.raised_at))}
        </p>
        <h1>{isDone ? `Is it repaired? ${request.thing}` : request.title}</h1>
        {isDone ? <p className="mut">Only you can close the request.</p> : null}
      </header>
      <div className="care-cols">
        <div className="care-main">
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          {fileProblem ? (
            <Banner tone="brick" title="A file was not taken">
              {fileProblem}
            </Banner>
          ) : null}
          {request.danger && request.as !== 'owner' && request.as !== 'co_owner' ? (
            <Banner tone="brick" icon="plug-zap" title={request.danger.title}>
              {request.danger.text}
            </Banner>
          ) : null}
          <DeadlineClock request={request} />
          {request.credit ? (
            <Banner tone="leaf" icon="coins" title={`We are late: ${formatRupees(request.credit.amount)} is credited.`}>
              {request.as === 'tenant' ? 'It comes off your next rent.' : 'It comes off the tenant’s next rent.'}
            </Banner>
          ) : null}
          <TenantActions request={request} refused={refused} />
          <PartnerActions request={request} refused={refused} />
          <OwnerActions request={request} />
          <Place request={request} />
          <CareFiles request={request} refused={refused} />
          <Comments request={request} refused={refused} />
        </div>
        <aside className="care-aside" aria-label="About this request">
          <Card as="section" className="care-sum">
            <h2>So far</h2>
            <Timeline items={stepsOf(request)} />
          </Card>
          <Facts request={request} />
        </aside>
      </div>
    </div>
  )
}

/** Where it is, as the tenant showed it on a photo of the home. */
function Place({ request: { place, thing, room } }: { request: CareRequest }) {
  if (!place) return null
  return (
    <section aria-labelledby="place" className="care-files">
      <h2 id="place">Where it is</h2>
      <div className="point-photo care-place">
        <Picture picture={place.picture} sizes="(min-width: 981px) 640px, 100vw" />
        {place.point ? <PointRing point={place.point} /> : null}
      </div>
      <p className="s mut">
        {thing}, {room}: {place.point ? 'the ring shows the place.' : 'on this photo.'}
      </p>
    </section>
  )
}

/** Comments stand apart; files are seen where they are. */
function stepsOf({ events, state, text }: CareRequest): TimelineItem[] {
  const told = events.filter(({ kind }) => kind !== 'comment' && kind !== 'file')
  const items: TimelineItem[] = told.map(({ id, kind, text: title, words, made_at }) => ({
    ...{ key: String(id), title, state: kind === 'missed' ? 'late' : 'done' },
    note: [formatMoment(new Date(made_at)), words].filter(Boolean).join('. '),
  }))
  const isOver = state === 'closed' || state === 'cancelled'
  return isOver ? items : [...items, { key: 'now', title: text, state: 'now' }]
}

function Facts({ request }: { request: CareRequest }) {
  const { partner, tenant, home, words, price, payer, payer_reason, you_pay, as, done_words } = request
  const paid =
    as === 'tenant' ? `You pay ${formatRupees(you_pay)}` : payer === 'nobody' ? 'No charge' : `${formatRupees(price)}`
  return (
    <Card as="section" flush>
      <Rows>
        <Row icon="message-circle" title={request.problem} text={words} />
        {done_words ? <Row icon="clipboard-check" title="What was done" text={done_words} tone="done" /> : null}
        <Row
          icon="indian-rupee"
          title={paid}
          text={`${payer_reason}${payer === 'owner' ? `: ${formatRupees(price)}` : ''}`}
        />
        {partner && as !== 'partner' ? (
          <Row icon="user-round" title={partner.name} text={`${partner.trade}, ${partner.phone}`} />
        ) : null}
        {tenant ? <Row icon="user-round" title={tenant.name} text={tenant.phone || 'Lives there'} /> : null}
        {as === 'tenant' ? null : <Row icon="map-pin" title={home.unit} text={home.address} />}
      </Rows>
    </Card>
  )
}
