/** When the results page offers help by itself. The numbers are the specification's. */
const exitIntentMs = 12_000
const exitIntentLaterMs = 3000
/** From this page on the form comes earlier. */
export const laterPage = 3
const forYouMs = 5000

export type Offer = 'for-you' | 'exit-intent'

/** Stored per session and per browser. */
export type OfferMemory = {
  /** One of the two was closed or answered during this visit. */
  silenced: boolean
  /** The for-you offer was closed, ever. */
  forYouClosed: boolean
  /** The form was closed, ever. */
  helpClosed: boolean
  /** A lead was left from this browser. */
  leadLeft: boolean
}

export type Appointment = { offer: Offer; afterMs: number }

/**
 * The offers in order, with their delays. Closing or answering either ends both for this visit, the one that was closed
 * does not come again, and after a lead there are none.
 */
export function offersFor(page: number, { silenced, forYouClosed, helpClosed, leadLeft }: OfferMemory): Appointment[] {
  if (silenced || leadLeft) return []
  const late = page >= laterPage
  const offers: Appointment[] = []
  // Where the form comes up before it, the for-you offer has no turn.
  if (!forYouClosed && !late) offers.push({ offer: 'for-you', afterMs: forYouMs })
  if (!helpClosed) offers.push({ offer: 'exit-intent', afterMs: late ? exitIntentLaterMs : exitIntentMs })
  return offers
}
