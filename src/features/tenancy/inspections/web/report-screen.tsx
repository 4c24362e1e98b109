import { data, Form, redirect, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readFile } from '#shared/file-field.ts'
import { localAddress } from '#shared/language.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { addRemark, getInspection, type InspectionReport, type ReportPhoto, signInspection } from '../contract.ts'
import { conditionText, standing, titleOf } from '../words.ts'
import type { Route } from './+types/report-screen.ts'
import { AddForm, type Refused } from './report-add-form.tsx'
import { Film } from './report-film.tsx'
import './report.css'

export const meta: Route.MetaFunction = () => [{ title: m.inspections_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ params }: Route.LoaderArgs) {
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? params.id : '999999999'
  return { report: await call(getInspection, { params: { id } }), formId: crypto.randomUUID() }
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'sign') await call(signInspection, { params: { id: params.id }, body: {} })
    else {
      const photo = await readFile(form.get('photo'))
      const body = { client_id: text('form_id'), room: text('room'), words: text('words'), ...(photo ? { photo } : {}) }
      await call(addRemark, { params: { id: params.id }, body })
    }
    return redirect(`/inspection/report/${params.id}`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 401) throw error
    const typed = { room: text('room'), words: text('words') }
    return data<Refused>({ problem: error.message, fields: error.fields, typed }, { status: error.status })
  }
}

export default function ReportScreen({ loaderData: { report, formId }, actionData }: Route.ComponentProps) {
  const made = new Date(report.finished_at ?? report.started_at)
  return (
    <div className="wrap report">
      <header>
        <h1>{titleOf(report)}</h1>
        <p className="mut lead">
          {m.inspections_lead({
            ...{ when: localDayAndTime(made), unit: unitWords(report.unit), title: report.home.title },
            home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
        </p>
      </header>
      <div className="report-cols">
        <div className="report-main">
          <Summary counts={report.counts} />
          {report.film ? <Film film={report.film} /> : null}
          <Remarks report={report} />
          <Rooms report={report} />
          <Everything report={report} />
        </div>
        <aside className="report-aside" aria-label={m.inspections_who_and_meters()}>
          <Agreed report={report} />
          {report.may_add ? <AddForm report={report} formId={formId} refused={actionData} /> : null}
        </aside>
      </div>
    </div>
  )
}

function Summary({ counts }: Pick<InspectionReport, 'counts'>) {
  const shown = [
    [conditionText('good'), counts.good],
    [conditionText('defect'), counts.defect],
    [conditionText('missing'), counts.missing],
    [conditionText('not accessible'), counts.not_accessible],
  ] as const
  return (
    <Card flush>
      <dl className="report-sum">
        {shown.map(([word, count]) => (
          <div key={word}>
            <dt className="s mut">{word}</dt>
            <dd className="l">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Remarks({ report: { findings, remarks } }: { report: InspectionReport }) {
  const count = findings.length + remarks.length
  return (
    <section aria-labelledby="remarks">
      <h2 id="remarks">{m.inspections_remarks({ count })}</h2>
      {count === 0 ? <p className="mut">{m.inspections_all_good()}</p> : null}
      <ul className="report-remarks">
        {remarks.map(({ id, room, words, at, photos }) => (
          <Card as="li" key={`remark ${id}`}>
            <div className="row between">
              <b>{roomWords(room)}</b>
              <Tag tone="pea">{m.inspections_by_tenant()}</Tag>
            </div>
            <p className="words" lang={writtenIn(words)}>
              {words}
            </p>
            <p className="s mut">{localDayAndTime(new Date(at))}</p>
            <Photos photos={photos} name={roomWords(room)} />
          </Card>
        ))}
        {findings.map(({ key, name, room, condition, note, photos }) => (
          <Card as="li" key={key}>
            <div className="row between">
              <b>{thingWords(name)}</b>
              <Tag tone={condition === 'not accessible' ? undefined : 'brick'}>{conditionText(condition)}</Tag>
            </div>
            <p className="s mut words">
              {roomWords(room)}
              {note ? <>. {asWritten(note)}</> : null}
            </p>
            <Photos photos={photos} name={thingWords(name)} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Photos({ photos, name }: { photos: readonly ReportPhoto[]; name: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="report-photos">
      {photos.map(({ id, url, small_url, taken_at }) => (
        <li key={id} className="ph">
          <a href={url}>
            <img
              src={small_url}
              alt={m.inspections_photo_of({ name, when: localDayAndTime(new Date(taken_at)) })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Rooms({ report: { rooms, meters } }: { report: InspectionReport }) {
  const groups = [
    ...rooms.map(({ name, items }) => ({ name: roomWords(name), photos: items.flatMap(({ photos }) => photos) })),
    ...meters.map(({ kind, photos }) => ({ name: m.inspections_meter_of({ kind }), photos })),
  ].filter(({ photos }) => photos.length > 0)
  const count = groups.reduce((sum, { photos }) => sum + photos.length, 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{m.inspections_photos({ count })}</h2>
      {groups.map(({ name, photos }) => (
        <div key={name}>
          <h3>
            {name}, {photos.length}
          </h3>
          <Photos photos={photos} name={name} />
        </div>
      ))}
    </section>
  )
}

function Everything({ report: { rooms } }: { report: InspectionReport }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items">{m.inspections_every_item()}</h2>
      {rooms.map(({ name, items }) => (
        <details key={name} className="report-room">
          <summary>
            <b>{roomWords(name)}</b>
            <span className="s mut">
              {m.inspections_good_of({
                ...{ good: items.filter(({ condition }) => condition === 'good').length, all: items.length },
              })}
            </span>
          </summary>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <span>{thingWords(item.name)}</span>
                <span className="mut">{conditionText(item.condition)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function Agreed({ report }: { report: InspectionReport }) {
  const { manager, tenant, finished_at, tenant_signed_at, state, meters, floor, may_add, sign_until } = report
  const busy = useNavigation().formData?.get('intent') === 'sign'
  return (
    <Card as="section" className="report-agreed">
      <h2>{m.inspections_confirmed({ both: state === 'signed' ? 'yes' : 'no' })}</h2>
      <Timeline
        items={[
          {
            key: 'manager',
            title: `${manager}, Thikana`,
            note: finished_at && localDayAndTime(new Date(finished_at)),
            state: 'done',
          },
          { key: 'tenant', title: tenant, note: standing(report), state: tenant_signed_at ? 'done' : 'now' },
        ]}
      />
      <dl className="report-facts">
        {floor ? (
          <div className="fact">
            <dt>{m.inspections_floor()}</dt>
            <dd>{m.inspections_floor_name({ floor })}</dd>
          </div>
        ) : null}
        {meters.map(({ kind, reading }) => (
          <div className="fact" key={kind}>
            <dt>{m.inspections_meter_starts({ kind })}</dt>
            <dd>{reading.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {may_add && sign_until ? (
        <Form method="post" className="stack">
          <p className="s mut">{m.inspections_sign_by({ when: localDayAndTime(new Date(sign_until)) })}</p>
          <Button type="submit" name="intent" value="sign" block busy={busy}>
            {m.inspections_sign()}
          </Button>
        </Form>
      ) : null}
      <ButtonAnchor
        href={localAddress(`/inspection/report/${report.id}/report.pdf`)}
        variant="sec"
        block
        icon="download"
      >
        {m.inspections_pdf()}
      </ButtonAnchor>
    </Card>
  )
}
