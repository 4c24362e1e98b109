import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import type { BookingData } from './load-booking.ts'

/** `failed`: the price of the latest choice could not be fetched, so that all is still as before it. */
export type ShownBooking = BookingData & { failed?: true }

/** The last booking that loaded. Set in the browser only: a server has no screen. */
export const onScreen: { booking: BookingData | null } = { booking: null }

/** Keeps the screen as it is, instead of an answer that did not come; refusals and redirects pass. */
export function keepBooking(error: unknown, address: string): ShownBooking {
  const standing = onScreen.booking
  const isRefusal = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
  const isThis = standing && [standing.house.slug, String(standing.house.id)].includes(address)
  if (isRefusal || !isThis) throw error
  return { ...standing, failed: true }
}

const toastMs = 10_000

/** Says that the price did not load, at once where one is on the page, and offers another try. */
export function BookingFailed({ data }: { data: ShownBooking }) {
  const { revalidate } = useRevalidator()
  const tryAgain = useEffectEvent(() => void revalidate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try is said.
  useEffect(() => {
    const action = { label: m.ui_try_again(), onPress: tryAgain }
    showToast({ text: m.booking_price_not_loaded(), tone: 'failure', duration: toastMs, action })
  }, [data])
  return (
    <Banner
      tone="brick"
      action={
        <Button variant="sec" small onClick={() => void revalidate()}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {m.booking_price_not_loaded()}
    </Banner>
  )
}
