import { useLayoutEffect, useRef, useState } from 'react'
import { phone, useMedia } from '#ui/page/use-media.ts'
import { useOffRents } from './use-off-rents.ts'

/** On a phone the form would cover half of the results: it is a strip until somebody opens it. */
export function useFolded() {
  const place = useRef<HTMLDialogElement>(null)
  const isPhone = useMedia(phone)
  const [opened, setOpened] = useState(false)
  const folded = isPhone && !opened
  useOffRents(place, folded)
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (opened) place.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [opened])
  return { place, folded, unfold: () => setOpened(true) }
}
