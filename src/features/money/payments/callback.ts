import { safeRedirect } from '#features/people/accounts/rules.ts'

/** Default destination after a payment. */
export const afterPaying = '/alpha/past-payments'

/** `callback` of a URL: only paths of this site, to prevent open redirects. */
export const callbackOf = (callback: string | null | undefined): string => safeRedirect(callback, afterPaying)
