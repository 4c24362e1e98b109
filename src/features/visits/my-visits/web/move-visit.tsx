import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import { visitTexts } from '#features/visits/scheduling/rules.ts'
import type { Slots } from '#features/visits/scheduling/web/fetch-slots.ts'
import { NextSlots } from '#features/visits/scheduling/web/next-slots.tsx'
import { SlotPicker } from '#features/visits/scheduling/web/slot-picker.tsx'
import { useSlots } from '#features/visits/scheduling/web/use-slots.ts'
import { m } from '#messages'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { Refused } from './my-visits-action.ts'

type MoveVisitProps = { visit: Visit; moving: Moving; refused: Refused | undefined }
/** The free times, and which of them the address asks for. */
export type Moving = { id: number; slots: Slots; wish: string }

/** Another time for the same home: the old one is free at once. */
export function MoveVisit({ visit, moving, refused }: MoveVisitProps) {
  const { id, version, house } = visit
  const { slots, reload } = useSlots(house.id, true, moving.slots)
  const [wish, setWish] = useState(moving.wish)
  const { formData, state } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'move'
  const taken = refused?.problem === visitTexts.taken
  return (
    <Form id={`move-${id}`} method="post" action={`/reschedule?move=${id}`} className="stack" preventScrollReset>
      {/* The link that led here is gone: the reader goes on from here. */}
      <h4 ref={(title) => title?.focus()} tabIndex={-1}>
        {m.visits_choose_another()}
      </h4>
      {/* Enter means this button, not the first one in view. */}
      <button type="submit" name="intent" value="move" hidden />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {refused ? (
        <Banner tone="brick" role="alert" title={refused.problem}>
          {taken ? <NextSlots slots={refused.nextSlots} onSlot={setWish} /> : null}
        </Banner>
      ) : null}
      <SlotPicker slots={slots} wish={wish || (refused?.nextSlots[0] ?? '')} onSlot={setWish} onReload={reload} />
      <div className="row wrapx">
        {slots.state === 'ready' ? (
          <Button type="submit" name="intent" value="move" busy={busy}>
            {m.visits_move_mine()}
          </Button>
        ) : null}
        <ButtonLink variant="ter" to="/reschedule" preventScrollReset>
          {m.visits_keep()}
        </ButtonLink>
      </div>
    </Form>
  )
}
