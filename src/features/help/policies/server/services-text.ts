import type { Config } from '#platform/config.ts'

type Point = { term: string; text: string }

/** Outside services this site is connected to, and what each gets. What is not connected gets nothing. */
export function servicesOf(config: Config): Point[] {
  const { RAZORPAY_KEY_ID, SMS_AUTH_KEY, SMTP_URL, GOOGLE_CLIENT_ID, GOOGLE_PLACES_KEY } = config
  const services: (Point & { on: unknown })[] = [
    {
      on: RAZORPAY_KEY_ID,
      term: 'Razorpay',
      text: 'takes payments: the amount, the number of your invoice, and your name, phone and email for its form.',
    },
    { on: SMS_AUTH_KEY, term: 'MSG91', text: 'sends SMS: your phone number and the text.' },
    { on: SMTP_URL, term: 'Our mail service', text: 'sends email: your address and the text.' },
    {
      on: GOOGLE_CLIENT_ID,
      term: 'Google, to sign in',
      text: 'only if you choose it: Google learns that you sign in here, and tells us your name and email.',
    },
    {
      on: GOOGLE_PLACES_KEY,
      term: 'Google, to find places',
      text: 'the name of a place you typed that we do not know, and about where you were looking. Not who you are.',
    },
    {
      on: config.MAP_STYLE_URL?.startsWith('https:'),
      term: 'Our map service',
      text: 'your browser fetches pictures of the map from it, so that it sees your network address.',
    },
    {
      on: config.LIVE_CALL_URL,
      term: 'Our video call service',
      text: 'holds online visits: what you show and say there, and the name of the room.',
    },
    {
      on: config.EXOTEL_SID,
      term: 'Exotel',
      text: 'connects calls between you and us: your phone number, and that you rang ours. Neither of us sees the other’s.',
    },
    {
      on: config.GREENHOUSE_KEY,
      term: 'Our recruiting service',
      text: 'an application for work with us: your name, address, phone and what you write.',
    },
    {
      on: config.AFTER_BOOKING_URL,
      term: 'Our booking desk’s system',
      text: 'the numbers of the home and of your account after you book.',
    },
  ]
  return services.flatMap(({ on, term, text }) => (on ? [{ term, text }] : []))
}
