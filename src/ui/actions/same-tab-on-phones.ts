import type { MouseEvent } from 'react'
import { phone } from '#ui/page/use-media.ts'

/** For links to a new tab: a phone shows one page at a time, and its back button does not lead out of a new tab. */
export function sameTabOnPhones({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.target = matchMedia(phone).matches ? '_self' : '_blank'
}
