import { Form, useNavigation } from 'react-router'
import { meterKinds, photoFile } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Meters } from '../contract.ts'
import { meterScopes } from '../rules.ts'
import type { Answer } from './act-on-meters.ts'

/** A reading of today, with a photo of the meter. */
export function ReadMeter({ home: { meters, can_read_room }, answer }: { home: Meters; answer: Answer | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'reading'
  const refused = answer?.about === 'reading' ? answer : undefined
  const { reading, photo, kind, of } = refused?.errors ?? {}
  return (
    <section aria-labelledby="read">
      <h2 id="read">{m.meters_read_a_meter()}</h2>
      <Card className="meters-read">
        {meters.length > 0 ? (
          <ul>
            {meters.map(({ kind: each, of: scope, last }) => (
              <li key={`${each} ${scope}`}>
                <b>{scope === 'room' ? m.meters_kind_of_room({ kind: each }) : m.meters_kind({ kind: each })}</b>{' '}
                <span className="mut">
                  {m.meters_reading_on({ reading: last.reading, day: localDay(last.read_on) })}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mut">{m.meters_none_read()}</p>
        )}
        {refused && !reading && !photo && !kind && !of ? (
          <Banner tone="brick" role="alert">
            {refused.problem}
          </Banner>
        ) : null}
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="reading" />
          <Select
            label={m.meters_meter()}
            name="kind"
            defaultValue={refused?.kind || 'electricity'}
            options={meterKinds.map((each) => ({ value: each, label: m.meters_kind({ kind: each }) }))}
          />
          {can_read_room ? (
            <Select
              label={m.meters_meter_of()}
              name="of"
              defaultValue={refused?.of || 'home'}
              options={meterScopes.map((each) => ({ value: each, label: m.meters_scope({ of: each }) }))}
              hint={m.meters_scope_hint()}
              {...(of ? { error: of } : {})}
            />
          ) : null}
          <TextField
            label={m.meters_stands_at()}
            name="reading"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.typed}
            {...(reading ? { error: reading } : {})}
          />
          <FileField
            label={m.meters_photo()}
            name="photo"
            required
            accept={photoFile.types.join(',')}
            hint={m.meters_photo_hint()}
            {...(photo ? { error: photo } : {})}
          />
          <div>
            <Button type="submit" variant="sec" busy={busy}>
              {m.meters_keep_reading()}
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
