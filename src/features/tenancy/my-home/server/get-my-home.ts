import { agreements, type CurrentAgreement } from '#features/agreements/contracts/server/api.ts'
import { bonds } from '#features/booking/bonds/server/api.ts'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { rentDueOnOrAfter } from '#features/homes/pricing/proration.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { places } from '#features/places/server/api.ts'
import { autopay } from '#features/tenancy/autopay/server/api.ts'
import { canComplain } from '#features/tenancy/held-money/rules.ts'
import { heldMoney } from '#features/tenancy/held-money/server/api.ts'
import { tdsOf } from '#features/tenancy/rent/tds.ts'
import { livesThere, safeFrom } from '#features/tenancy/tenancies/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { MyHome } from '../contract.ts'
import { nextThing } from '../next-thing.ts'
import { homeCare } from './home-care.ts'
import { openRepairs } from './open-repairs.ts'
import { type BillRow, findCurrent, findReport, listBills, listFlatmates, type TenancyFacts } from './queries.ts'

/** As many receipts as fit beside the rent; all of them are on the page of past payments. */
const shownPaid = 3

export async function getMyHome(ctx: Pick<Context, 'db' | 'now' | 'actor'>): Promise<MyHome | null> {
  const { personId } = signedIn(ctx)
  const facts = await findCurrent(ctx.db, personId)
  if (!facts) return null
  const today = dayInIndia(ctx.now)
  const bills = await listBills(ctx.db, facts.id, facts.booking_id)
  const others = livesThere(facts.state) ? await listFlatmates(ctx.db, facts.home_id, facts.id) : []
  const named = others.flatMap(({ first_name, since, ...unit }) =>
    first_name === null ? [] : [{ first_name, since, unit: unitName(unit) }],
  )
  const isPayer = livesThere(facts.state) && facts.vertical !== 'OTB'
  const home = {
    autopay: isPayer ? await autopay.describe(ctx.db, facts.id) : null,
    today,
    greeting: greetingAt(ctx.now),
    ...placeOf(facts),
    ...termOf(facts, today),
    ...moneyOf(facts, bills, today),
  }
  const report = await findReport(ctx.db, facts.id)
  const papers = await agreements.listCurrent(ctx.db, facts.id)
  const complaint = await heldMoney.findCase(ctx.db, facts.id)
  const care = livesThere(facts.state) ? await homeCare(ctx.db, facts.id, today) : null
  const bond = facts.deposit_kind === 'zero' ? await bonds.findBondView(ctx.db, facts.id, today) : null
  return {
    ...home,
    assured: care?.assured ?? false,
    has_bond: bond?.status === 'in_force',
    bond,
    complain_until: canComplain(facts.moved_in_at, ctx.now) ? safeFrom(facts.moved_in_at).toISOString() : null,
    move_in_case: complaint ? await heldMoney.describeCase(ctx.db, complaint) : null,
    next: nextThing(
      {
        ...home,
        reportToSign: reportToSign(report, ctx.now),
        agreementToSign: toSign(papers, personId),
        split: care?.split ?? null,
      },
      today,
    ),
    papers: papersOf(papers, report),
    repairs: await openRepairs(ctx.db, ctx.now, facts.id),
    flatmates: named,
    other_flatmates: others.length - named.length,
  }
}

const hourMs = 3_600_000

/** By the clock in India. */
function greetingAt(now: Date): MyHome['greeting'] {
  const hour = (now.getTime() - startOfDay(dayInIndia(now)).getTime()) / hourMs
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

type Report = Awaited<ReturnType<typeof findReport>>

function reportToSign(report: Report, now: Date): string | null {
  if (!report?.submitted_at || report.tenant_signed_at) return null
  const isOpen = now < safeFrom(report.submitted_at)
  return isOpen ? `/inspection/report/${report.id}` : null
}

/** The agreement of a further term that waits for this person. */
function toSign(all: readonly CurrentAgreement[], personId: number) {
  const found = all.find(({ term, status, waitsFor }) => term > 1 && status === 'ready' && waitsFor.includes(personId))
  return found ? { link: found.signatureLink, from: found.licenceFrom } : null
}

function papersOf(all: readonly CurrentAgreement[], report: Report): MyHome['papers'] {
  const papers: MyHome['papers'] = []
  for (const { status, signedAt, signatureLink: to, licenceFrom, licenceTo } of all) {
    if (status === 'Preparing') continue
    const said = signedAt ? m.myhome_signed_on({ day: localDay(dayInIndia(signedAt)) }) : m.myhome_waits_signatures()
    const days = { from: localDay(licenceFrom), to: localDay(licenceTo) }
    papers.push({ kind: 'agreement', text: all.length > 1 ? m.myhome_paper_days({ said, ...days }) : said, to })
  }
  if (report) {
    const text = report.tenant_signed_at
      ? m.myhome_you_signed({ day: localDay(dayInIndia(report.tenant_signed_at)) })
      : m.myhome_report_text()
    papers.push({ kind: 'move_in_report', text, to: `/inspection/report/${report.id}` })
  }
  return papers
}

function placeOf(facts: TenancyFacts) {
  const { id, booking_id, home_id, state, first_name, kind, room, bed, slug, title, lat, lng, picture } = facts
  const { street, locality, city, pincode, manager_name: name, manager_phone: phone } = facts
  return {
    ...{ tenancy_id: id, booking_id, house_id: home_id, state, first_name },
    unit: unitName({ kind, bed, room }),
    room: kind === 'bed' ? room : null,
    house: {
      ...{ slug, title: homes.titleOf(title), lat, lng, picture },
      address: [street, places.placeName(locality), `${places.placeName(city)} ${pincode}`]
        .filter((part) => part !== '')
        .join(', '),
    },
    owner_managed: facts.vertical === 'OTB',
    manager: name && phone ? { name, phone } : null,
  }
}

function termOf({ starts_on, licence_to, ends_on, rent, deposit, vertical }: TenancyFacts, today: Day) {
  return {
    ...{ starts_on, licence_to, rent, deposit },
    last_day: ends_on === null ? null : addDays(ends_on, -1),
    tds: vertical === 'OTB' ? null : tdsOf({ rent, starts_on, ends_on }, today),
  }
}

function moneyOf(facts: TenancyFacts, bills: readonly BillRow[], today: Day) {
  const open = bills.filter(({ state }) => state === 'open')
  const paid = bills.filter(({ state }) => state === 'paid')
  const deposits = paid.flatMap(({ lines }) => lines).filter(({ book }) => book === 'deposit')
  const isBilled = livesThere(facts.state) && facts.vertical !== 'OTB'
  const goesOn = isBilled && (facts.ends_on === null || facts.billed_to < facts.ends_on)
  return {
    due: open.map((bill) => dueOf(bill, today)),
    paid: paid.slice(0, shownPaid).map(paidOf),
    deposit_paid: deposits.reduce((sum, { amount }) => sum + amount, 0),
    next_rent_due_on: goesOn ? rentDueOnOrAfter(facts.billed_to) : null,
  }
}

const dueOf = ({ id, title, amount, credits, due_on, lines }: BillRow, today: Day) => ({
  ...{ invoice_id: id, title: invoiceWords(title), amount, credits, to_pay: amount - credits, due_on },
  overdue: due_on < today,
  lines: lines.map(({ label, amount: each, reason }) => ({
    ...{ label: invoiceWords(label), amount: each, ...(reason ? { reason: invoiceWords(reason) } : {}) },
  })),
})

const paidOf = ({ id, title, amount, paid_at, receipt_number }: BillRow) => ({
  ...{ invoice_id: id, title: invoiceWords(title), amount, paid_on: dayInIndia(paid_at ?? new Date(0)) },
  receipt_url: receipt_number ? receiptPath(id) : null,
})
