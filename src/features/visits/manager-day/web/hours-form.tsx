import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ManagerTime } from '../contract.ts'
import { earliestHour, latestHour, weekdayNames } from '../time-rules.ts'

/** 9 am */
function sayHour(hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 16 ? 'day' : hour < 20 ? 'evening' : 'night'
  return m.dates_time({ time: String(hour % 12 || 12), part })
}

const hours = Array.from({ length: latestHour - earliestHour + 1 }, (_, later) => earliestHour + later)

/** From when to when homes are shown, by day of the week. */
export function HoursForm({ hours: kept }: { hours: ManagerTime['hours'] }) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'hours'
  const options = hours.map((hour) => ({ value: String(hour), label: sayHour(hour) }))
  return (
    <Form method="post" preventScrollReset>
      <Card className="stack">
        <p className="s mut">{m.myday_hours_text()}</p>
        <div className="my-time-days">
          {weekdayNames().map((name, at) => {
            const own = kept.find(({ weekday }) => weekday === at + 1)
            return (
              <div key={name} className="my-time-day">
                <Checkbox name={`works-${at + 1}`} label={name} defaultChecked={own !== undefined} />
                <Select
                  name={`from-${at + 1}`}
                  label={m.myday_from({ day: name })}
                  labelHidden
                  options={options.slice(0, -1)}
                  defaultValue={own?.from_hour ?? 9}
                />
                <Select
                  name={`to-${at + 1}`}
                  label={m.myday_until({ day: name })}
                  labelHidden
                  options={options.slice(1)}
                  defaultValue={own?.to_hour ?? 19}
                />
              </div>
            )
          })}
        </div>
        <Button type="submit" variant="sec" name="intent" value="hours" busy={busy}>
          {m.myday_keep_hours()}
        </Button>
      </Card>
    </Form>
  )
}
