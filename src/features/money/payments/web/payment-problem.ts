import { m } from '#messages'
export const notRight = (): string => m.payment_not_right()

type Revalidating = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** Skips revalidation after a refusal: nothing changed, and a failing network would lose the page. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Revalidating): boolean =>
  actionStatus < 400 && defaultShouldRevalidate
