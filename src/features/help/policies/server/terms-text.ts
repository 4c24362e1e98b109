import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { prizes } from '#features/booking/roll-dice/rules.ts'
import { ages, reportersForRecheck } from '#features/homes/freshness/rules.ts'
import { furthestMoveInDays } from '#features/homes/listing/booking-choice.ts'
import { couponDays } from '#features/offers/coupon.ts'
import { onlineVisitOffer } from '#features/offers/rules.ts'
import { otp, session } from '#features/people/accounts/rules.ts'
import { coolingDays } from '#features/people/privacy/rules.ts'
import { adultAge } from '#features/people/profiles/rules.ts'
import { leadMinutes } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import type { Section } from '../contract.ts'
import { grievanceTimes } from './grievance-times.ts'
import { restBack } from './refund-text.ts'
import { companyText, type MakePolicy, section, toContact, toRefunds } from './section.ts'

const won = prizes.map(({ amount }) => amount)

export const terms: MakePolicy = (config) => ({
  title: m.terms_title(),
  description: m.terms_description(),
  intro: m.terms_intro(),
  sections: [
    section('who', m.terms_who(), {
      text: [m.terms_run_by({ company: companyText(config) }), m.terms_marketplace()],
    }),
    ...everywhere(),
  ],
})

/** The same on every site. */
const everywhere = (): Section[] => [
  section('account', m.terms_account(), {
    points: [
      { text: m.terms_account_search() },
      { text: m.terms_account_age({ age: adultAge }) },
      { text: m.terms_account_codes({ minutes: otp.lifeMinutes }) },
      { text: m.terms_account_signed_in({ days: session.days }) },
      { text: m.terms_account_delete({ days: coolingDays }) },
    ],
  }),
  section('listings', m.terms_listings(), {
    text: [
      m.terms_listings_checked({ days: ages.hidden }),
      m.terms_listings_estimates(),
      m.terms_listings_report({ reporters: reportersForRecheck }),
    ],
  }),
  section('visits', m.terms_visits(), { text: [m.terms_visits_text({ hours: leadMinutes / 60 })] }),
  section('booking', m.terms_booking(), {
    points: [
      { text: m.terms_booking_lines() },
      { text: m.terms_booking_held(holdMinutes) },
      { text: m.terms_booking_done() },
      { text: m.terms_booking_token() },
      { text: m.terms_booking_day({ days: furthestMoveInDays }) },
      { text: m.terms_booking_gateway() },
      { text: m.terms_booking_gst() },
    ],
  }),
  section('cancelling', m.terms_cancelling(), {
    text: [m.terms_cancelling_text({ rest: restBack() })],
    links: [toRefunds()],
  }),
  offersSection(),
  section('fair-use', m.terms_fair_use(), {
    points: [
      { text: m.terms_fair_use_names() },
      { text: m.terms_fair_use_listings() },
      { text: m.terms_fair_use_money() },
      { text: m.terms_fair_use_data() },
    ],
    text: [m.terms_fair_use_locked()],
  }),
  section('liability', m.terms_liability(), { text: [m.terms_liability_text(), m.terms_liability_rights()] }),
  section('complaints', m.terms_complaints(), {
    text: [m.terms_complaints_officer(grievanceTimes()), m.terms_complaints_helpline()],
    links: [toContact()],
  }),
  section('changes', m.terms_changes(), { text: [m.terms_changes_text()] }),
]

const offersSection = (): Section =>
  section('offers', m.terms_offers(), {
    points: [
      {
        term: m.terms_coupon(),
        text: m.terms_coupon_text({
          ...{ percent: onlineVisitOffer.percent, amount: formatRupees(onlineVisitOffer.maxAmount), days: couponDays },
        }),
      },
      { term: m.terms_offer(), text: m.terms_offer_text() },
      { term: m.terms_credits(), text: m.terms_credits_text() },
      {
        term: m.terms_dice(),
        text: m.terms_dice_text({ least: formatRupees(Math.min(...won)), most: formatRupees(Math.max(...won)) }),
      },
    ],
  })
