import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { ReportFilm, ReportPhoto } from '#features/tenancy/inspections/contract.ts'
import { conditionWords } from '#features/tenancy/inspections/rules.ts'
import { type CheckedHome, inspections } from '#features/tenancy/inspections/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { addDays, dayInIndia, daysBetween, startOfDay } from '#shared/dates.ts'
import type { OpenSettlement, ProofPhoto, SettlementFilter, SettlementLine, SettlementReport } from '../contract.ts'
import { lineWords, thingLabelWords } from '../line-words.ts'
import { claimUntil, decideUntil, depositToLetGo, settlementDue, settlementTexts } from '../rules.ts'
import {
  findSettlement,
  type LineRow,
  listByClock,
  listLines,
  listPayouts,
  type OpenRow,
  sumLateCredits,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/** The caller has checked who may read it. */
export async function describeSettlement({ db, now }: Ctx, id: number): Promise<SettlementReport> {
  const settlement = await findSettlement(db, id)
  if (!settlement) throw notFound(settlementTexts.none)
  const [home, lines, payouts, late_credits, before, after] = await Promise.all([
    leaving.getHome(db, settlement.tenancy_id),
    listLines(db, id),
    listPayouts(db, id),
    sumLateCredits(db, id),
    inspections.readCheck(db, settlement.tenancy_id, 'move_in'),
    inspections.readCheck(db, settlement.tenancy_id, 'move_out'),
  ])
  const films = await Promise.all([before, after].map((check) => check && inspections.filmOf(db, check.id)))
  const sumOf = (some: readonly LineRow[]) => some.reduce((sum, line) => sum + (line.decided_amount ?? line.amount), 0)
  const disputed = lines.filter(({ state }) => state === 'disputed')
  const taken = sumOf(lines) - sumOf(disputed)
  const { deposit, state, keys_back_at } = settlement
  const letGo = depositToLetGo({ deposit, undisputed: taken, disputed: sumOf(disputed) })
  const pay_by = settlementDue(keys_back_at)
  return {
    ...{ id, tenancy_id: settlement.tenancy_id, state, unit: unitName(home), deposit, taken, late_credits, pay_by },
    tenant: await tenantName(db, home.tenant_id),
    house: { slug: home.slug, title: homes.titleOf(home.title) },
    keys_back_on: dayInIndia(keys_back_at),
    answer_until: claimUntil(keys_back_at).toISOString(),
    days_left: Math.max(0, daysBetween(dayInIndia(now), pay_by)),
    lines: lines.map((line) => lineOf(line, before && seenAt(before, films[0]), after && seenAt(after, films[1]))),
    held: deposit - letGo,
    comes_back: Math.max(0, letGo - taken),
    owed: Math.max(0, taken - letGo),
    payouts: payouts.map(({ done_at, ...payout }) => ({ ...payout, done_on: done_at && dayInIndia(done_at) })),
    move_in_report: before && reportPath(before),
    move_out_report: after && reportPath(after),
    same_photos: after ? countSame(after) : 0,
    may_answer: state === 'open' && now < claimUntil(keys_back_at),
  }
}

const reportPath = ({ id }: CheckedHome): string => `/inspection/report/${id}`

const countSame = ({ items }: CheckedHome): number =>
  items.filter(({ condition }) => condition === 'good').reduce((sum, { photos }) => sum + photos, 0)

const tenantName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('person').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()).first_name

type Check = CheckedHome & { seen(key: string): NonNullable<SettlementLine['proof']>['before'] }

/** An item as a check found it: its condition, its photos, and its moment in the film where that is tagged. */
function seenAt(check: CheckedHome, film: ReportFilm | null | undefined): Check {
  return {
    ...check,
    seen(key) {
      const item = check.items.find((each) => each.key === key)
      const moment = film?.items.find((each) => each.key === key)
      return item
        ? {
            ...{ condition: conditionWords[item.condition], note: item.note, photos: check.photosOf(key).map(photoOf) },
            film: film && moment ? `${film.url}#t=${moment.at_s}` : null,
          }
        : null
    },
  }
}

function lineOf(line: LineRow, before: Check | null, after: Check | null): SettlementLine {
  const { id, kind, label, reason, amount, state, words, decided_amount, decision, disputed_at } = line
  const proof = line.item_key === null || !after ? null : proofOf(line.item_key, before, after)
  return {
    ...{ id, kind, amount, state, words, decided_amount, decision, reason: lineWords(reason) },
    label: kind === 'repair' && proof ? thingLabelWords(label, proof.room) : lineWords(label),
    photos: (after?.photosOf(`dispute:${id}`) ?? []).map(photoOf),
    decide_until: state === 'disputed' && disputed_at ? decideUntil(disputed_at).toISOString() : null,
    proof,
  }
}

function proofOf(key: string, before: Check | null, after: Check): SettlementLine['proof'] {
  const found = after.seen(key)
  const room = after.items.find((item) => item.key === key)?.room ?? ''
  return found && { room, before: before?.seen(key) ?? null, after: found }
}

const photoOf = ({ url, small_url, width, height, taken_at, mark }: ReportPhoto): ProofPhoto => ({
  ...{ url, small_url, width, height, taken_at, mark },
})

/** By the clock: the nearest moment by which somebody must act comes first. */
export async function listSettlements(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filter: SettlementFilter,
  limit: number,
): Promise<OpenSettlement[]> {
  const rows = (await listByClock(db, filter, limit)).map((row) => openOf(row, now))
  return rows.toSorted((a, b) => a.act_by.localeCompare(b.act_by))
}

function openOf(row: OpenRow, now: Date): OpenSettlement {
  const pay_by = settlementDue(row.keys_back_at)
  const payUntil = startOfDay(addDays(pay_by, 1))
  const act = row.first_disputed_at ? decideUntil(row.first_disputed_at) : payUntil
  return {
    ...{ id: row.id, tenancy_id: row.tenancy_id, tenant: row.tenant, house: row.title, unit: unitName(row) },
    ...{ state: row.state, keys_back_on: dayInIndia(row.keys_back_at), pay_by, deposit: row.deposit },
    ...{
      disputed: row.disputed,
      act_by: act.toISOString(),
      late: isOpen(row) && now >= act,
      waits_for: waitsFor(row, now),
    },
  }
}

const isOpen = ({ state, payout_state }: OpenRow): boolean => state !== 'paid' || payout_state !== null

function waitsFor(row: OpenRow, now: Date): string {
  if (!isOpen(row)) return 'Nothing, it is paid'
  if (row.first_disputed_at) return row.disputed === 1 ? 'A decision' : `${row.disputed} decisions`
  if (row.state === 'open') return now < claimUntil(row.keys_back_at) ? 'The tenant’s answer' : 'The payout'
  if (row.waits_for === 'bank_account') return 'The tenant’s bank account'
  if (row.waits_for === 'bank_change') return 'The day after the tenant changed their bank account'
  return row.payout_state === 'sent' ? 'The bank' : 'The payout'
}
