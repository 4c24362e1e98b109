import { addDays, type Day, laterDay } from '#shared/dates.ts'

export const accountNumberPattern = /^[0-9]{9,18}$/

/** Four letters, then one to ten digits, or 0 and six letters or digits as banks write it; letters in any case. */
export const ifscPattern = /^[A-Za-z]{4}([0-9]{1,10}|0[A-Za-z0-9]{6})$/

export const ifscExample = 'HDFC0001234'

export const maskAccount = (end: string): string => `••••${end}`

/** Titles that banks and people write or leave out. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kumari', 'm/s'])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .split(/[^\p{L}/]+/u)
    .filter((word) => word !== '' && !titles.has(word))

/**
 * Whether the bank's name for an account is the holder's: every word of the shorter name stands in the longer one, in any
 * order, at least one of them in full; an initial stands for a word that begins with it.
 */
export function namesAgree(holder: string, registered: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(holder), wordsOf(registered)].toSorted((a, b) => a.length - b.length)
  if (shorter.length === 0) return false
  const left = [...longer]
  let whole = 0
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const found = left.indexOf(word)
    const initial = found === -1 ? left.findIndex((each) => fits(word, each)) : found
    if (initial === -1) return false
    if (found !== -1 && word.length > 1) whole += 1
    left.splice(initial, 1)
  }
  return whole > 0
}

const fits = (a: string, b: string): boolean => (a.length === 1 || b.length === 1) && a[0] === b[0]

/** The least the provider pays out, in paise. */
export const leastPayout = 100

/** The day of the month on which owners are paid for the month before, by the day it began; the newest first. */
const payoutDays: readonly { from: Day; day: number }[] = [
  { from: '2026-10-01', day: 5 },
  { from: '2025-04-01', day: 10 },
]

export function payoutDayOn(day: Day): number {
  const { day: found } =
    payoutDays.find(({ from }) => from <= day) ?? (payoutDays.at(-1) as (typeof payoutDays)[number])
  return found
}

/** Whether owners are paid for the month before by this day. Who could not be paid on the day itself is paid later. */
export const isPayoutDay = (day: Day): boolean => Number(day.slice(8)) >= payoutDayOn(day)

/** Of a month: what was due when it began, deposits that were passed on since, and what was paid out since. */
export type DueToOwner = { now: number; atMonthStart: number; depositsSince: number; paidSince: number }

/**
 * The sum an owner is paid on a day, at most what is there: repairs come out of it too. Rents that were due when the month
 * began are paid from the payout day on; deposits that were passed on are paid at once, as they are promised within a week.
 */
export function payableOn(day: Day, { now, atMonthStart, depositsSince, paidSince }: DueToOwner): number {
  const before = isPayoutDay(day) ? atMonthStart : 0
  return Math.max(0, Math.min(now, before + depositsSince - paidSince))
}

/** An owner's next payout: of today, the rest of the month before, or else all on the payout day of the next month. */
export function nextPayout(due: DueToOwner, today: Day): { amount: number; on: Day } {
  const dayOf = (month: Day): Day => addDays(month, payoutDayOn(month) - 1)
  const month: Day = `${today.slice(0, 7)}-01`
  for (const on of [today, laterDay(today, dayOf(month))]) {
    const amount = payableOn(on, due)
    if (amount > 0) return { amount, on }
  }
  return { amount: due.now, on: dayOf(`${addDays(month, 31).slice(0, 7)}-01`) }
}

/** The idempotency key of an attempt, which is also its reference at the provider. */
export const payoutKey = ({ id, attempt }: { id: number; attempt: number }): string =>
  `payout-${String(id).padStart(8, '0')}-${attempt}`

/** The payout and the attempt that a key names; null for a key that is not ours. */
export function readPayoutKey(key: string): { id: number; attempt: number } | null {
  const found = /^payout-(\d{8,15})-(\d{1,5})$/.exec(key)
  return found ? { id: Number(found[1]), attempt: Number(found[2]) } : null
}

/** When the provider is asked next how a payout stands, in case nobody tells us: over some days. */
export function nextAsk(asked: number, now: Date): Date {
  const minutes = [1, 2, 5, 10, 30, 60, 180, 360][asked] ?? 720
  return new Date(now.getTime() + minutes * 60_000)
}

/** Accounts a person may enter in a day: each check costs a rupee and tells a name. */
export const accountsADay = 5

const hourMs = 3_600_000

/** Hours in which nothing is paid to an account that took the place of another one. */
export const lockHours = 24

/**
 * Until when a newly entered account is not paid to: a day where it took the place of another one. A first account is
 * not locked, and correcting only the name of one keeps the lock it had.
 */
export function lockedUntil(before: { locked_until: Date | null } | undefined, isSameTarget: boolean, now: Date) {
  if (!before) return null
  return isSameTarget ? before.locked_until : new Date(now.getTime() + lockHours * hourMs)
}

export const isLocked = ({ locked_until }: { locked_until: Date | null }, now: Date): boolean =>
  locked_until !== null && locked_until > now

/** A bank that has not answered for this long is not waited for: with a cheque the account is checked by hand. */
const lateHours = 24

export const isLate = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() >= created_at.getTime() + lateHours * hourMs

export const accountStatuses = [
  'submitted',
  'pending',
  'verified',
  'name_differs',
  'invalid',
  'review',
  'refused',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The bank may still answer. */
export const isUnderCheck = (status: AccountStatus): boolean =>
  status === 'submitted' || status === 'pending' || status === 'review'

/** The status of an account after the bank's answer; where the bank does not confirm it, a cheque decides by hand. */
export function afterCheck(
  told: 'pending' | 'agrees' | 'name_differs' | 'invalid',
  { status, hasCheque, late }: { status: AccountStatus; hasCheque: boolean; late: boolean },
): AccountStatus {
  if (told === 'agrees') return 'verified'
  if (status === 'review') return 'review'
  if (told === 'pending') return hasCheque && late ? 'review' : 'pending'
  return hasCheque ? 'review' : told
}

/** The status of an account after a cheque was added. It stays while the bank may still answer. */
export function afterCheque(status: AccountStatus, late: boolean): AccountStatus {
  if (status === 'name_differs' || status === 'invalid' || status === 'refused') return 'review'
  return status === 'pending' && late ? 'review' : status
}
