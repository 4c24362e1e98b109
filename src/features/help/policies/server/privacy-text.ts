import { keptDays as draftDays } from '#features/agreements/generator/content.ts'
import { keepDays as moveDays } from '#features/care/shifting/rules.ts'
import { keepDays as callDays } from '#features/desk/calls/rules.ts'
import { keepDays as applicationDays } from '#features/help/careers/rules.ts'
import { keepReportDays } from '#features/homes/freshness/report-rules.ts'
import { keepDays as accountDays, session } from '#features/people/accounts/rules.ts'
import { purposeNames, purposeOf } from '#features/people/consents/rules.ts'
import { coolingDays, exportsPerDay } from '#features/people/privacy/rules.ts'
import { adultAge } from '#features/people/profiles/rules.ts'
import { keepDays as inviteDays } from '#features/referrals/rewards/invitation-rules.ts'
import { keepDays as leadDays } from '#features/search/leads/rules.ts'
import { undoHours } from '#features/search/saved/alert-rules.ts'
import { m } from '#messages'
import type { Config } from '#platform/config.ts'
import { keepMessageDays } from '#platform/outbox.ts'
import type { Section } from '../contract.ts'
import { cookiesOf } from './cookies-text.ts'
import { grievanceTimes } from './grievance-times.ts'
import { companyText, type MakePolicy, section, toContact } from './section.ts'
import { servicesOf } from './services-text.ts'

export const privacyPolicy: MakePolicy = (config) => ({
  title: m.privacypolicy_title(),
  description: m.privacypolicy_description(),
  intro: m.privacypolicy_intro(),
  sections: [
    section('who', m.privacypolicy_who(), {
      text: [m.privacypolicy_who_text({ company: companyText(config), email: config.GRIEVANCE_EMAIL })],
    }),
    section('short', m.privacypolicy_short(), {
      points: [
        { text: m.privacypolicy_short_needed() },
        { text: m.privacypolicy_short_not_sold() },
        { text: m.privacypolicy_short_consent() },
        { text: m.privacypolicy_short_download() },
      ],
    }),
    collected(),
    section('consent', m.privacypolicy_consent(), {
      text: [m.privacypolicy_consent_text()],
      points: purposeNames.map(purposeOf).map(({ title, text, whenWithdrawn }) => ({
        term: title,
        text: m.privacypolicy_consent_back({ text, effect: lowerFirst(whenWithdrawn) }),
      })),
    }),
    section('inside', m.privacypolicy_inside(), {
      points: [
        { term: m.privacypolicy_managers(), text: m.privacypolicy_managers_text() },
        { term: m.privacypolicy_office(), text: m.privacypolicy_office_text() },
        { term: m.privacypolicy_owners(), text: m.privacypolicy_owners_text() },
        { term: m.privacypolicy_flatmates(), text: m.privacypolicy_flatmates_text() },
        { term: m.privacypolicy_friend(), text: m.privacypolicy_friend_text() },
        { term: m.privacypolicy_repair_partners(), text: m.privacypolicy_repair_partners_text() },
        { term: m.privacypolicy_moving_partners(), text: m.privacypolicy_moving_partners_text() },
      ],
    }),
    servicesSection(config),
    kept(),
    section('safe', m.privacypolicy_safe(), {
      points: [
        { text: m.privacypolicy_safe_encrypted() },
        { text: m.privacypolicy_safe_hashed() },
        { text: m.privacypolicy_safe_handed() },
        { text: m.privacypolicy_safe_logs() },
        { text: m.privacypolicy_safe_staff({ hours: session.staffHours }) },
        { text: m.privacypolicy_safe_aadhaar() },
        { text: m.privacypolicy_safe_breach() },
      ],
    }),
    section('cookies', m.privacypolicy_cookies(), {
      text: [m.privacypolicy_cookies_text()],
      points: cookiesOf(config.secure).map(({ name, use, lasts }) => ({
        ...{ term: name, is_code: true, text: m.privacypolicy_cookie({ use, lasts }) },
      })),
    }),
    section('browser', m.privacypolicy_browser(), { text: [m.privacypolicy_browser_text()] }),
    section('rights', m.privacypolicy_rights(), {
      points: [
        { term: m.privacypolicy_see(), text: m.privacypolicy_see_text({ times: exportsPerDay }) },
        { term: m.privacypolicy_correct(), text: m.privacypolicy_correct_text() },
        { term: m.privacypolicy_take_back(), text: m.privacypolicy_take_back_text() },
        { term: m.privacypolicy_delete(), text: m.privacypolicy_delete_text({ days: coolingDays }) },
        { term: m.privacypolicy_name_somebody(), text: m.privacypolicy_name_somebody_text() },
        { term: m.privacypolicy_complain(), text: m.privacypolicy_complain_text(grievanceTimes()) },
      ],
      links: [toContact()],
    }),
    section('children', m.privacypolicy_children(), { text: [m.privacypolicy_children_text({ age: adultAge })] }),
    section('changes', m.privacypolicy_changes(), { text: [m.privacypolicy_changes_text()] }),
  ],
})

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const collected = (): Section => {
  const why = {
    account: m.privacypolicy_why_account(),
    profile: m.privacypolicy_why_profile(),
    sign_ins: m.privacypolicy_why_sign_ins(),
    address: m.privacypolicy_why_address(),
    visits: m.privacypolicy_why_visits(),
    saved: m.privacypolicy_why_saved(),
    requests: m.privacypolicy_why_requests(),
    bookings: m.privacypolicy_why_bookings(),
    payments: m.privacypolicy_why_payments(),
    bank: m.privacypolicy_why_bank(),
    agreement: m.privacypolicy_why_agreement(),
    drafts: m.privacypolicy_why_drafts(),
    papers: m.privacypolicy_why_papers(),
    zero: m.privacypolicy_why_zero(),
    tenancy: m.privacypolicy_why_tenancy(),
    inspections: m.privacypolicy_why_inspections(),
    repairs: m.privacypolicy_why_repairs(),
    meters: m.privacypolicy_why_meters(),
    flatmates: m.privacypolicy_why_flatmates(),
    threads: m.privacypolicy_why_threads(),
    moves: m.privacypolicy_why_moves(),
    owners: m.privacypolicy_why_owners(),
    friends: m.privacypolicy_why_friends(),
    jobs: m.privacypolicy_why_jobs(),
    reports: m.privacypolicy_why_reports(),
    calls: m.privacypolicy_why_calls(),
    staff: m.privacypolicy_why_staff(),
    messages: m.privacypolicy_why_messages(),
  }
  return section('what', m.privacypolicy_what(), {
    points: Object.entries(why).map(([thing, text]) => ({ term: m.privacypolicy_thing({ thing }), text })),
  })
}

const inDays = (days: number): string => m.privacypolicy_kept_days({ days })

const kept = (): Section =>
  section('how-long', m.privacypolicy_how_long(), {
    points: [
      { term: m.privacypolicy_kept_account(), text: m.privacypolicy_kept_account_text({ days: coolingDays }) },
      { term: m.privacypolicy_kept_books(), text: m.privacypolicy_kept_books_text() },
      { term: m.privacypolicy_thing({ thing: 'visits' }), text: m.privacypolicy_kept_visits_text() },
      { term: m.privacypolicy_thing({ thing: 'papers' }), text: m.privacypolicy_kept_papers_text() },
      { term: m.privacypolicy_kept_zero(), text: m.privacypolicy_kept_zero_text() },
      { term: m.privacypolicy_thing({ thing: 'bank' }), text: m.privacypolicy_kept_bank_text() },
      { term: m.privacypolicy_thing({ thing: 'drafts' }), text: m.privacypolicy_kept_drafts_text({ days: draftDays }) },
      { term: m.privacypolicy_thing({ thing: 'jobs' }), text: inDays(applicationDays) },
      { term: m.privacypolicy_kept_moves(), text: inDays(moveDays) },
      { term: m.privacypolicy_kept_invitations(), text: inDays(inviteDays) },
      { term: m.privacypolicy_kept_missed(), text: m.privacypolicy_kept_missed_text({ days: callDays }) },
      { term: m.privacypolicy_kept_help(), text: inDays(leadDays.lead) },
      {
        term: m.privacypolicy_kept_notice(),
        text: m.privacypolicy_kept_notice_text({ days: leadDays.watch, told: leadDays.toldWatch }),
      },
      { term: m.privacypolicy_kept_removed(), text: m.privacypolicy_kept_removed_text({ hours: undoHours }) },
      {
        term: m.privacypolicy_thing({ thing: 'messages' }),
        text: m.privacypolicy_kept_messages_text({ days: keepMessageDays.other, code: keepMessageDays.code }),
      },
      { term: m.privacypolicy_kept_codes(), text: inDays(Math.max(accountDays.code, accountDays.counter)) },
      {
        term: m.privacypolicy_thing({ thing: 'sign_ins' }),
        text: m.privacypolicy_kept_sign_ins_text({ days: accountDays.session }),
      },
      { term: m.privacypolicy_kept_reports(), text: m.privacypolicy_kept_reports_text({ days: keepReportDays }) },
      { term: m.privacypolicy_kept_call(), text: m.privacypolicy_kept_call_text() },
      { term: m.privacypolicy_kept_unconfirmed(), text: m.privacypolicy_kept_unconfirmed_text() },
    ],
  })

function servicesSection(config: Config): Section {
  const services = servicesOf(config)
  return section('outside', m.privacypolicy_outside(), {
    text: [
      m.privacypolicy_outside_text(),
      services.length > 0 ? m.privacypolicy_outside_these() : m.privacypolicy_outside_none(),
    ],
    points: services,
  })
}
