import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
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

const listOf: Readonly<Record<CareRequest['as'], string>> = {
  tenant: servicesPath,
  owner: servicesPath,
  co_owner: servicesPath,
  partner: partnerPath,
  staff: officePath,
}

/** One request as its reader may see it: the clock, what to do now, photos, and what happened so far. */
export function RequestPage({ request, refused, fileProblem }: PageProps) {
  const isDone = request.state === 'done' && request.as === 'tenant'
  return (
    <div className="wrap care">
      <header className="care-head">
        <p className="s mut">
          {m.care_request_line({
            ...{ id: request.id, when: localDayAndTime(new Date(request.raised_at)) },
            list: request.as === 'partner' ? m.care_all_jobs() : m.care_all_requests(),
            link: (said) => <Link to={listOf[request.as]}>{said}</Link>,
          })}
        </p>
        <h1>{isDone ? m.care_is_repaired({ thing: request.thing }) : request.title}</h1>
        {isDone ? <p className="mut">{m.care_only_you_close()}</p> : null}
      </header>
      <div className="care-cols">
        <div className="care-main">
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          {fileProblem ? (
            <Banner tone="brick" title={m.care_file_not_taken()}>
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
            <Banner
              tone="leaf"
              icon="coins"
              title={m.care_late_credited({ amount: formatRupees(request.credit.amount) })}
            >
              {request.as === 'tenant' ? m.care_credit_yours() : m.care_credit_tenants()}
            </Banner>
          ) : null}
          <TenantActions request={request} refused={refused} />
          <PartnerActions request={request} refused={refused} />
          <OwnerActions request={request} />
          <Place request={request} />
          <CareFiles request={request} refused={refused} />
          <Comments request={request} refused={refused} />
        </div>
        <aside className="care-aside" aria-label={m.care_about()}>
          <Card as="section" className="care-sum">
            <h2>{m.care_so_far()}</h2>
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
      <h2 id="place">{m.care_where_it_is()}</h2>
      <div className="point-photo care-place" lang="en-IN">
        <Picture picture={place.picture} sizes="(min-width: 981px) 640px, 100vw" />
        {place.point ? <PointRing point={place.point} /> : null}
      </div>
      <p className="s mut">
        {place.point ? m.care_ring_shows({ thing, room }) : m.care_on_this_photo({ thing, room })}
      </p>
    </section>
  )
}

/** Comments stand apart; files are seen where they are. */
function stepsOf({ events, state, text }: CareRequest): TimelineItem[] {
  const told = events.filter(({ kind }) => kind !== 'comment' && kind !== 'file')
  const items: TimelineItem[] = told.map(({ id, kind, text: title, words, made_at }) => ({
    ...{ key: String(id), title, state: kind === 'missed' ? 'late' : 'done' },
    note: words ? (
      <>
        {localDayAndTime(new Date(made_at))}. {asWritten(words)}
      </>
    ) : (
      localDayAndTime(new Date(made_at))
    ),
  }))
  const isOver = state === 'closed' || state === 'cancelled'
  return isOver ? items : [...items, { key: 'now', title: text, state: 'now' }]
}

function Facts({ request }: { request: CareRequest }) {
  const { partner, tenant, home, words, price, payer, payer_reason, you_pay, as, done_words } = request
  const paid =
    as === 'tenant'
      ? m.care_you_pay_sum({ amount: formatRupees(you_pay) })
      : payer === 'nobody'
        ? m.care_no_charge()
        : formatRupees(price)
  return (
    <Card as="section" flush>
      <Rows>
        <Row icon="message-circle" title={request.problem} text={<small lang={writtenIn(words)}>{words}</small>} />
        {done_words ? (
          <Row
            icon="clipboard-check"
            title={m.care_what_was_done()}
            text={<small lang={writtenIn(done_words)}>{done_words}</small>}
            tone="done"
          />
        ) : null}
        <Row
          icon="indian-rupee"
          title={paid}
          text={
            payer === 'owner' ? m.care_reason_price({ reason: payer_reason, price: formatRupees(price) }) : payer_reason
          }
        />
        {partner && as !== 'partner' ? (
          <Row
            icon="user-round"
            title={partner.name}
            text={m.care_trade_phone({ trade: partner.trade, phone: partner.phone })}
          />
        ) : null}
        {tenant ? <Row icon="user-round" title={tenant.name} text={tenant.phone || m.care_lives_there()} /> : null}
        {as === 'tenant' ? null : (
          <Row
            icon="map-pin"
            title={unitWords(home.unit)}
            text={
              <small>
                <MixedText text={home.address} />
              </small>
            }
          />
        )}
      </Rows>
    </Card>
  )
}
