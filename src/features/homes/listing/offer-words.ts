import { m } from '#messages'
import { localDatesIn } from '#shared/local-times.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'

/** Offers as our own are worded: kept in English for all, and said in the reader's language. */
const sayings: readonly Saying[] = [
  [/^(₹[\d,]+) off onboarding charges$/, ([amount = '']) => m.offers_text_onboarding({ amount })],
  [
    /^Book a home that shows this offer and pay (₹[\d,]+) less when you move in\.$/,
    ([amount = '']) => m.offers_text_onboarding_about({ amount }),
  ],
  [/^Instant deposit refund$/, () => m.offers_text_refund()],
  [
    /^In homes with this tag your deposit is usually back within (\d+) working days after you leave\.$/,
    ([days = '']) => m.offers_text_refund_about({ days }),
  ],
  [/^Free internal transfer$/, () => m.offers_text_move()],
  [
    /^Not right\? Move to another home within (\d+) days; what it costs comes back as credits\.$/,
    ([days = '']) => m.offers_text_move_about({ days }),
  ],
  [/^Refer a tenant, earn (₹[\d,]+)$/, ([amount = '']) => m.offers_text_refer_tenant({ amount })],
  [/^When a friend moves in with your code, both of you are better off\.$/, () => m.offers_text_refer_tenant_about()],
  [/^Refer an owner, earn (₹[\d,]+)$/, ([amount = '']) => m.offers_text_refer_owner({ amount })],
  [
    /^Know someone with an empty flat\? You are paid about (\d+) weeks after it is let\.$/,
    ([weeks = '']) => m.offers_text_refer_owner_about({ weeks }),
  ],
  [/^(\d+) % off one-time fees after an online visit$/, ([percent = '']) => m.offers_text_online({ percent })],
  [
    /^See the tour, book from home, and pay (\d+) % less in one-time fees, at most (₹[\d,]+) less\.$/,
    ([percent = '', amount = '']) => m.offers_text_online_about({ percent, amount }),
  ],
  [
    /^For bookings made till (.+)\. Never more than the onboarding charges\.$/,
    ([day = '']) => m.offers_terms_onboarding({ day: localDatesIn(day) }),
  ],
  [
    /^For the home of the tour, for (\d+) days, if you have not visited it in person\.$/,
    ([days = '']) => m.offers_terms_online({ days }),
  ],
  [
    /^In homes that show it, once the keys are back\. For bookings made till (.+)\.$/,
    ([day = '']) => m.offers_terms_refund({ day: localDatesIn(day) }),
  ],
  [
    /^Once for each booking\. For bookings made till (.+)\.$/,
    ([day = '']) => m.offers_terms_move({ day: localDatesIn(day) }),
  ],
  [/^Paid once, as credits or to your bank account\.$/, () => m.offers_terms_refer()],
]

/** A headline, a description or terms of an offer. Those that somebody words otherwise stay as they are, in English. */
export const offerWords = (text: string): string => sayStored(text, sayings) ?? text
