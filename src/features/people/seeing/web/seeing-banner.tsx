import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import './seeing.css'

/** Above every page while somebody of ours sees it as another person does; the page ends it by itself. */
export function SeeingBanner({ name, until }: { name: string; until: string }) {
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => Date.parse(until) - 15 * 60_000)
  const left = Date.parse(until) - now
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (hydrated && left <= 0) location.assign('/admins/people')
  }, [hydrated, left])
  return (
    <section aria-label="Seeing as somebody" className="seeing-banner">
      <p>
        <b>You see the site as {name}.</b> Nothing can be changed; papers and money are not shown.{' '}
        {hydrated ? `${Math.max(0, Math.ceil(left / 60_000))} min left.` : null}
      </p>
      <Form method="post" action="/alpha/stop-seeing">
        <Button type="submit" variant="inv" small>
          Stop
        </Button>
      </Form>
    </section>
  )
}
