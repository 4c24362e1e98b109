import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { mostCompared } from '../compare-url.ts'
import type { Compared } from './use-compared.ts'

/** Stays at the bottom of the window. Without a script it takes the ticked homes. */
export function CompareBar({ compared }: { compared: Compared }) {
  const hydrated = useHydrated()
  const count = compared.slugs.length
  return (
    <Form id="compare" action="/compare" className="compare-bar">
      <p className="s" aria-live="polite">
        {hydrated ? m.shortlist_ticked({ count, most: mostCompared }) : m.shortlist_tick_some({ most: mostCompared })}
      </p>
      <Button type="submit" icon="columns-3" disabled={hydrated && count < 2}>
        {m.shortlist_compare()}
      </Button>
      <Button
        type="submit"
        formAction="/visit-planner"
        variant="sec"
        icon="calendar-days"
        disabled={hydrated && count < 1}
      >
        {m.shortlist_plan_visits()}
      </Button>
    </Form>
  )
}
