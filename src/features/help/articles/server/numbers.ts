import { terms } from '#features/agreements/contracts/terms.ts'
import { keptDays } from '#features/agreements/generator/content.ts'
import { holdMinutes } from '#features/booking/holds/hold-minutes.ts'
import { decisionDays } from '#features/booking/zero-deposit/stages.ts'
import { assurePrice } from '#features/care/assure/rules.ts'
import { answerDays, askDays } from '#features/care/meters/rules.ts'
import { reopenDays, slotHours } from '#features/care/requests/rules.ts'
import { termsOn } from '#features/care/requests/terms.ts'
import { grievanceTimes } from '#features/help/policies/rules.ts'
import { ages, reportersForRecheck } from '#features/homes/freshness/rules.ts'
import { furthestMoveInDays } from '#features/homes/listing/booking-choice.ts'
import { depositBackDays, depositKeepingText } from '#features/homes/listing/deposit-keeping.ts'
import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { bondMonths } from '#features/homes/pricing/deposits.ts'
import { gstPercent } from '#features/money/payments/invoice-rules.ts'
import { refundDays, refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { lockHours, payoutDayOn } from '#features/money/payouts/rules.ts'
import { panLimit } from '#features/money/receipts/hra-rules.ts'
import { couponDays } from '#features/offers/coupon.ts'
import { onlineVisitOffer } from '#features/offers/rules.ts'
import { otp } from '#features/people/accounts/rules.ts'
import { coolingDays } from '#features/people/privacy/rules.ts'
import { adultAge } from '#features/people/profiles/rules.ts'
import { ownerDays, reward, tenantDays, tripAt } from '#features/referrals/rewards/rules.ts'
import { keepDays } from '#features/search/leads/rules.ts'
import { debitHour, noticeHours, silentLimit } from '#features/tenancy/autopay/rules.ts'
import { mostPhotos as casePhotos } from '#features/tenancy/held-money/rules.ts'
import { keysBackDays } from '#features/tenancy/leaving/rules.ts'
import { keyDays } from '#features/tenancy/move-in/rules.ts'
import { claimDays, decideHours, mostPhotos as disputePhotos, lateCredit } from '#features/tenancy/settlements/rules.ts'
import { ownerAnswerHours, safeHours } from '#features/tenancy/tenancies/rules.ts'
import { freeDays } from '#features/transfers/rules.ts'
import { leadMinutes, slotDays } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { inLanguage } from '#platform/language.ts'
import { MONTHS_AFTER_THE_FIRST } from '#shared/bond-fee.ts'
import type { Day } from '#shared/dates.ts'
import { emergencyNumbers } from '#shared/emergency-numbers.ts'
import { type Language, languageNames } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'

/** Repairs go by dated rules; the articles say those of this day, on which their words were checked. */
const writtenOn: Day = '2026-11-17'
const repairs = termsOn(writtenOn)

/** The numbers that `{{name}}` in a text stands for, from the rules that act on them. */
const numbers: Readonly<Record<string, string | number>> = {
  ...{ bondMonths, decisionDays, refundDays, noticeDays, claimDays, decideHours, safeHours, keysBackDays, tripAt },
  ...{ couponDays, coolingDays, adultAge },
  ...{ holdAlone: holdMinutes.alone, holdGroup: holdMinutes.group, holdOffer: holdMinutes.offer },
  ...{ reporters: reportersForRecheck, hiddenDays: ages.hidden, visitLeadHours: leadMinutes / 60 },
  ...{ couponPercent: onlineVisitOffer.percent, couponMost: formatRupees(onlineVisitOffer.maxAmount) },
  ...{ moveInDays: furthestMoveInDays, freeMoveDays: freeDays, depositDays: depositBackDays },
  approvalHours: ownerAnswerHours,
  ...emergencyNumbers,
  ...{ acknowledged: grievanceTimes.acknowledge, resolved: grievanceTimes.resolve, draftDays: keptDays },
  ...{ keyDays, slotHours, reopenDays, debitHour, gstPercent, visitDays: slotDays, watchDays: keepDays.watch },
  ...{ disputePhotos, casePhotos, rewardDays: tenantDays, ownerRewardWeeks: ownerDays / 7 },
  bondMonthsLeft: MONTHS_AFTER_THE_FIRST,
  // numbers.test.ts holds it against the schedule of the job.
  payoutHour: 11,
  ...{ codeDigits: terms.codeDigits, codeMinutes: otp.lifeMinutes, licenceMonths: terms.licenceMonths },
  ...{ inspectionHours: terms.inspectionHours, guestNights: terms.guestNights, entryHours: terms.entryNoticeHours },
  ...{ rentDueDay: terms.rentDueDay, lateFromDay: terms.lateFeeFromDay, lateFeePercent: terms.lateFeeMostPercent },
  ...{ lateFeePerDay: formatRupees(terms.lateFeePerDay), tdsAbove: formatRupees(terms.tdsAbove) },
  ...{ mostTenants: terms.mostTenants, panLimit: formatRupees(panLimit), lateCredit: formatRupees(lateCredit) },
  ...{ autopayHours: noticeHours, autopayLimit: formatRupees(silentLimit), bankLockHours: lockHours },
  ownerPayoutDay: payoutDayOn(writtenOn),
  ...{ meterDays: answerDays, meterAskDays: askDays, assurePrice: formatRupees(assurePrice) },
  ...{ safetyHours: repairs.hours.safety.urgent, waterUrgent: repairs.hours.water.urgent },
  ...{ waterUsual: repairs.hours.water.usual, applianceUrgent: repairs.hours.appliance.urgent },
  ...{ applianceUsual: repairs.hours.appliance.usual, creditUrgent: formatRupees(repairs.credit.urgent) },
  ...{ creditUsual: formatRupees(repairs.credit.usual), repairFreeDays: repairs.freeDays },
  ...{ ownerLimit: formatRupees(repairs.ownerLimit), reward: formatRupees(reward) },
}

/** Numbers that are words in the English text, for translated texts. */
const saidOtherwise: Readonly<Record<string, () => string>> = {
  refundDays: () => m.help_within_working_days({ days: refundWorkingDays }),
}

/** Sentences that other pages say too, in the language of the text. */
const sentences: Readonly<Record<string, () => string>> = {
  depositHeld: () => depositKeepingText('held'),
  depositPassedOn: () => depositKeepingText('passed_on'),
  restBack: () => m.refundpolicy_rest_back({ when: m.help_within_working_days({ days: refundWorkingDays }) }),
  depositOwners: () => depositKeepingText('owners'),
}

export const withNumbers = (text: string, language: Language = 'en'): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const sentence = sentences[name]
    if (sentence) return inLanguage(language, sentence)
    const value = numbers[name]
    if (value === undefined) throw new Error(`No number is named ${name}.`)
    const said = language === 'en' ? undefined : saidOtherwise[name]
    if (said) return inLanguage(language, said)
    if (language !== 'en' && /[A-Za-z]{2}/.test(String(value)))
      throw new Error(`${name} is in English alone: say it in ${languageNames[language].english}.`)
    return String(value)
  })
