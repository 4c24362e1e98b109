/** Action data of the privacy screen's forms. */
export type PrivacyAnswer = {
  /** The purpose the form was about. */
  purpose?: string
  /** Withdrawing this consent deletes data, so it needs confirmation. */
  confirm?: string
  /** A code for deleting the account was sent; with a wait only in the answer to sending it. */
  code?: { resendAfterS?: number }
  error?: { field?: string; text: string }
}
