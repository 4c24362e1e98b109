/** When the results page offers help by itself. The numbers are the specification's. */
export const exitIntentMs = 12_000
export const exitIntentLaterMs = 3000
/** From this page on somebody has looked for long. */
export const laterPage = 3
export const forYouMs = 5000

export type Offer = 'for-you' | 'exit-intent'

/** What is remembered: of this visit, and of this browser for good. */
export type OfferMemory = {
  /** One of the two was closed or answered during this visit. */
  silenced: boolean
  /** The for-you offer was closed, ever. */
  forYouClosed: boolean
  /** A lead was left from this browser. */
  leadLeft: boolean
}

export type Appointment = { offer: Offer; afterMs: number }

/**
 * What comes up and when, first things first. Nobody is asked twice: closing or answering either ends both for this
 * visit, and somebody who left a lead is asked nothing more.
 */
export function offersFor(page: number, { silenced, forYouClosed, leadLeft }: OfferMemory): Appointment[] {
  if (silenced || leadLeft) return []
  const exitIntent: Appointment = {
    offer: 'exit-intent',
    afterMs: page >= laterPage ? exitIntentLaterMs : exitIntentMs,
  }
  const forYou: Appointment = { offer: 'for-you', afterMs: forYouMs }
  // Where the form comes up before it, the for-you offer has no turn.
  return exitIntent.afterMs < forYou.afterMs || forYouClosed ? [exitIntent] : [forYou, exitIntent]
}
