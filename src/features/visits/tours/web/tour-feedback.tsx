import { useEffect, useMemo, useState } from 'react'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import type { IconName } from '#shared/icon-names.ts'
import { Button } from '#ui/actions/button.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { rateVideo } from '../contract.ts'
import { type Rating, ratings } from '../rules.ts'
import { openFeedback } from '../video-feedback.ts'
import { feedbackId, keepRating, keptRating } from './tour-memory.ts'

/** Like or dislike; pressed again it is taken back. */
export function TourFeedback({ videoId }: { videoId: number }) {
  const profileId = useViewer()?.id ?? null
  const [shown, setShown] = useState<Rating>(ratings.none)
  // Earlier feedback is in local storage, which server rendering cannot read.
  useEffect(() => setShown(keptRating(videoId)), [videoId])
  const feedback = useMemo(
    () =>
      openFeedback({
        kept: typeof localStorage === 'undefined' ? ratings.none : keptRating(videoId),
        onShow: setShown,
        onFail: () => showToast({ text: m.tours_went_wrong(), tone: 'failure' }),
        send: async (rating) => {
          await call(rateVideo, {
            body: {
              client_generated_id: feedbackId(videoId),
              profile_id: profileId,
              rating,
              entity_id: videoId,
              entity_type: 'HouseVideo',
            },
          })
          keepRating(videoId, rating)
        },
      }),
    [videoId, profileId],
  )
  const button = (rating: Rating, label: string, icon: IconName) => (
    <Button
      variant={shown === rating ? 'pri' : 'sec'}
      small
      icon={icon}
      aria-pressed={shown === rating}
      onClick={() => feedback.press(rating)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className="tour-feedback">
      <legend className="s mut">{m.tours_helped()}</legend>
      {button(ratings.like, m.tours_like(), 'thumbs-up')}
      {button(ratings.dislike, m.tours_dislike(), 'thumbs-down')}
    </fieldset>
  )
}
