import { addDays, type Day, formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Inside } from '../internal-contract.ts'
import { stripOf } from '../internal-rules.ts'
import { changeWords } from './internal-house-words.ts'

type InternalFactsProps = { inside: Inside; today: Day }

/** The staff-only facts of a home: people, stays and history. */
export function InternalFacts({ inside, today }: InternalFactsProps) {
  return (
    <>
      <section aria-labelledby="people-title" className="inside">
        <h2 id="people-title">Who and where</h2>
        <dl className="inside-facts">
          {factsOf(inside).map(([term, text]) => (
            <div key={term}>
              <dt className="s mut">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Stays inside={inside} today={today} />
      <section aria-labelledby="visits-title" className="inside">
        <h2 id="visits-title">Visits</h2>
        {inside.visits.length > 0 ? (
          <Table
            caption="Visits, the latest first"
            keyOf={({ id }) => id}
            rows={inside.visits}
            columns={[
              { label: 'When', cell: ({ starts_at }) => formatMoment(new Date(starts_at)) },
              { label: 'Who', cell: ({ name, phone }) => `${name}, ${phone}` },
              { label: 'How', cell: ({ online }) => (online ? 'Online' : 'In person') },
              { label: 'State', cell: ({ state }) => <Tag tone={visitTones[state]}>{visitWords[state]}</Tag> },
            ]}
          />
        ) : (
          <p className="mut">Nobody has asked for a visit yet.</p>
        )}
      </section>
      <Offers inside={inside} today={today} />
      <Changes inside={inside} />
    </>
  )
}

const visitWords = { scheduled: 'To come', done: 'Done', cancelled: 'Cancelled', missed: 'Missed' } as const
const visitTones = { scheduled: 'pea', done: 'leaf', cancelled: undefined, missed: 'brick' } as const

function factsOf({ owner, area_manager, address, listed_at, updated_at, prices }: Inside): [string, string][] {
  const rents = prices.map(({ rent }) => rent)
  const range = rents.length > 0 ? `${formatRupees(Math.min(...rents))} to ${formatRupees(Math.max(...rents))}` : 'None'
  return [
    ['Owner', owner ? `${owner.name}, ${owner.phone}` : 'Nobody'],
    ['Area manager', area_manager ? `${area_manager.name}, ${area_manager.phone}` : 'Nobody'],
    ['Address', address],
    ['Rents', range],
    ['Listed', formatMoment(new Date(listed_at))],
    ['Last changed', formatMoment(new Date(updated_at))],
  ]
}

/** Half a year back and half a year ahead. */
const stripDays = 366

function Stays({ inside: { beds }, today }: InternalFactsProps) {
  const strip = { from: addDays(today, -stripDays / 2), days: stripDays }
  return (
    <section aria-labelledby="stays-title" className="inside">
      <h2 id="stays-title">Who has which bed</h2>
      <p className="s mut">
        From {formatDay(strip.from)} to {formatDay(addDays(strip.from, stripDays))}; the line is today.
      </p>
      <ul className="stays">
        {beds.map((bed) => (
          <li key={bed.id}>
            <b className="b s">
              Bed {bed.label}, {bed.room}
            </b>
            <div className="stay-strip" aria-hidden="true">
              {bed.stays.map((stay) => {
                const place = stripOf(stay, strip)
                return place ? (
                  <span key={stay.from} style={{ left: `${place.left}%`, width: `${place.width}%` }} />
                ) : null
              })}
            </div>
            <p className="s mut">{bed.stays.length > 0 ? bed.stays.map(stayWords).join('; ') : 'Never taken.'}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stayWords = ({ from, to, tenant, state }: Inside['beds'][number]['stays'][number]): string =>
  [
    tenant ?? 'Taken',
    state ? ` (${state.replaceAll('_', ' ')})` : '',
    from ? ` from ${formatDay(from)}` : '',
    to ? ` to ${formatDay(to)}` : ', no end set',
  ].join('')

function Offers({ inside: { offers }, today }: InternalFactsProps) {
  return (
    <section aria-labelledby="inside-offers-title" className="inside">
      <h2 id="inside-offers-title">Offers on it</h2>
      {offers.length > 0 ? (
        <Table
          caption="Offers, the longest valid first"
          keyOf={({ code }) => code}
          rows={offers}
          columns={[
            { label: 'Code', cell: ({ code }) => code },
            { label: 'What', cell: ({ headline }) => headline },
            { label: 'From', cell: ({ starts_on }) => formatDay(starts_on) },
            {
              label: 'Until',
              cell: ({ valid_till }) => `${formatDay(valid_till)}${valid_till < today ? ', over' : ''}`,
            },
          ]}
        />
      ) : (
        <p className="mut">None.</p>
      )}
    </section>
  )
}

function Changes({ inside: { changes } }: Pick<InternalFactsProps, 'inside'>) {
  return (
    <section aria-labelledby="changes-title" className="inside">
      <h2 id="changes-title">Changes by our people</h2>
      {changes.length > 0 ? (
        <Table
          caption="Changes, the latest first"
          keyOf={({ id }) => id}
          rows={changes}
          columns={[
            { label: 'What', cell: changeWords },
            { label: 'Why', cell: ({ reason }) => reason },
            { label: 'Who', cell: ({ by }) => by },
            { label: 'When', cell: ({ made_at }) => formatMoment(new Date(made_at)) },
          ]}
        />
      ) : (
        <p className="mut">None yet.</p>
      )}
    </section>
  )
}
