/** What the privacy screen answers to its forms when there is more to say or to do. */
export type PrivacyAnswer = {
  /** Which consent was meant. */
  purpose?: string
  /** Taking this consent back destroys something: say so first. */
  confirm?: string
  /** A code for deleting the account is on its way. */
  code?: { resendAfterS: number }
  error?: { field?: string; text: string }
}
