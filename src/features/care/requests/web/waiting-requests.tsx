import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { WaitingNote } from '#ui/display/waiting-note.tsx'
import { useWaitingWrites } from '#ui/page/use-waiting-writes.ts'
import { raiseUrl } from '../paths.ts'
import { type RaiseBody, requestList } from './request-in-form.ts'

/** Requests that were written without a network; one that was refused leads back to its form. */
export function WaitingRequests({ kept }: { kept?: string | undefined }) {
  const waiting = useWaitingWrites(requestList)
  const section = useRef<HTMLElement>(null)
  // The form was far down the page.
  useEffect(() => {
    if (kept) section.current?.scrollIntoView({ block: 'nearest' })
  }, [kept])
  if (waiting.length === 0) return null
  return (
    <section ref={section} className="care-waiting" aria-label={m.care_waiting()}>
      {waiting.map((write) => {
        const { room, thing } = (write.input as { body: RaiseBody }).body
        return (
          <Card key={write.id} className="stack">
            <b>{write.title}</b>
            <p>{write.words}</p>
            <WaitingNote write={write}>
              <ButtonLink small variant="sec" to={`${raiseUrl({ room, thing })}&again=${write.id}`}>
                {m.care_open_form_again()}
              </ButtonLink>
            </WaitingNote>
          </Card>
        )
      })}
    </section>
  )
}
