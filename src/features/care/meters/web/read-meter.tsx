import { Form, useNavigation } from 'react-router'
import { meterKinds, photoFile } from '#features/tenancy/inspections/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Meters } from '../contract.ts'
import { meterWords } from '../tariffs.ts'
import type { Answer } from './act-on-meters.ts'

/** A reading of today, with a photo of the meter. */
export function ReadMeter({ home: { meters, can_read_room }, answer }: { home: Meters; answer: Answer | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'reading'
  const refused = answer?.about === 'reading' ? answer : undefined
  const { reading, photo, kind, of } = refused?.errors ?? {}
  return (
    <section aria-labelledby="read">
      <h2 id="read">Read a meter</h2>
      <Card className="meters-read">
        {meters.length > 0 ? (
          <ul>
            {meters.map(({ kind: each, of: scope, last }) => (
              <li key={`${each} ${scope}`}>
                <b>{scope === 'room' ? `${meterWords[each].title}, your room` : meterWords[each].title}</b>{' '}
                <span className="mut">
                  {last.reading} on {formatDay(last.read_on)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mut">No meter was read yet. The first reading is where the sharing begins; it costs nothing.</p>
        )}
        {refused && !reading && !photo && !kind && !of ? (
          <Banner tone="brick" role="alert">
            {refused.problem}
          </Banner>
        ) : null}
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="reading" />
          <Select
            label="Meter"
            name="kind"
            defaultValue={refused?.kind || 'electricity'}
            options={meterKinds.map((each) => ({ value: each, label: meterWords[each].title }))}
          />
          {can_read_room ? (
            <Select
              label="Meter of"
              name="of"
              defaultValue={refused?.of || 'home'}
              options={[
                { value: 'home', label: 'The whole home' },
                { value: 'room', label: 'Your room alone, such as an AC meter' },
              ]}
              hint="What your room’s own meter counts is paid by those who live in the room, the rest by all."
              {...(of ? { error: of } : {})}
            />
          ) : null}
          <TextField
            label="It stands at"
            name="reading"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.typed}
            {...(reading ? { error: reading } : {})}
          />
          <FileField
            label="Photo of the meter"
            name="photo"
            required
            accept={photoFile.types.join(',')}
            hint="The figures must be readable. Everybody who shares the cost sees it."
            {...(photo ? { error: photo } : {})}
          />
          <div>
            <Button type="submit" variant="sec" busy={busy}>
              Keep the reading
            </Button>
          </div>
        </Form>
      </Card>
    </section>
  )
}
