import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ManagerTime } from '../contract.ts'
import { earliestHour, latestHour, weekdayNames } from '../time-rules.ts'

const sayHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

const hours = Array.from({ length: latestHour - earliestHour + 1 }, (_, later) => earliestHour + later)
const options = hours.map((hour) => ({ value: String(hour), label: sayHour(hour) }))

/** From when to when homes are shown, by day of the week. */
export function HoursForm({ hours: kept }: { hours: ManagerTime['hours'] }) {
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'hours'
  return (
    <Form method="post" preventScrollReset>
      <Card className="stack">
        <p className="s mut">They apply from tomorrow. Visits already booked stay yours.</p>
        <div className="my-time-days">
          {weekdayNames.map((name, at) => {
            const own = kept.find(({ weekday }) => weekday === at + 1)
            return (
              <div key={name} className="my-time-day">
                <Checkbox name={`works-${at + 1}`} label={name} defaultChecked={own !== undefined} />
                <Select
                  name={`from-${at + 1}`}
                  label={`${name} from`}
                  labelHidden
                  options={options.slice(0, -1)}
                  defaultValue={own?.from_hour ?? 9}
                />
                <Select
                  name={`to-${at + 1}`}
                  label={`${name} until`}
                  labelHidden
                  options={options.slice(1)}
                  defaultValue={own?.to_hour ?? 19}
                />
              </div>
            )
          })}
        </div>
        <Button type="submit" variant="sec" name="intent" value="hours" busy={busy}>
          Keep these hours
        </Button>
      </Card>
    </Form>
  )
}
