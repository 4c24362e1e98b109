export const notRight = 'Something is not right. Please try again later.'

type Revalidating = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** Skips revalidation after a refusal: nothing changed, and a failing network would lose the page. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Revalidating): boolean =>
  actionStatus < 400 && defaultShouldRevalidate
