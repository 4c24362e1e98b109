import type { IconName } from '#shared/icon-names.ts'

export const taskKinds = [
  'document',
  'bank',
  'dispute',
  'settlement',
  'listing',
  'case',
  'approval',
  'mismatch',
  'reward',
  'repair',
  'visit',
  'note',
  'lead',
  'report',
  'photos',
  'recheck',
  'meter',
  'board',
  'shifting',
  'callback',
  'message',
  'job',
  'offboarding',
  'letting',
  'thread',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const kindFacts: Readonly<Record<TaskKind, { one: string; many: string; icon: IconName }>> = {
  document: { one: 'Document', many: 'Documents', icon: 'id-card' },
  bank: { one: 'Bank account', many: 'Bank accounts', icon: 'landmark' },
  dispute: { one: 'Dispute', many: 'Disputes', icon: 'receipt-indian-rupee' },
  settlement: { one: 'Settlement', many: 'Settlements', icon: 'coins' },
  listing: { one: 'Listing', many: 'Listings', icon: 'signpost' },
  case: { one: 'Not as shown', many: 'Not as shown', icon: 'house' },
  approval: { one: 'Second signature', many: 'Second signatures', icon: 'shield' },
  mismatch: { one: 'Mismatch', many: 'Mismatches', icon: 'indian-rupee' },
  reward: { one: 'Reward', many: 'Rewards', icon: 'gift' },
  repair: { one: 'Repair', many: 'Repairs', icon: 'paint-roller' },
  visit: { one: 'Visit', many: 'Visits', icon: 'calendar-clock' },
  note: { one: 'Note', many: 'Notes', icon: 'message-circle' },
  lead: { one: 'Lead', many: 'Leads', icon: 'user-plus' },
  report: { one: 'Report', many: 'Reports', icon: 'thumbs-down' },
  photos: { one: 'Photo match', many: 'Photo matches', icon: 'images' },
  recheck: { one: 'Home to check', many: 'Homes to check', icon: 'house' },
  meter: { one: 'Meter question', many: 'Meter questions', icon: 'plug-zap' },
  board: { one: 'Reported message', many: 'Reported messages', icon: 'thumbs-down' },
  shifting: { one: 'Move', many: 'Moves', icon: 'route' },
  callback: { one: 'Missed call', many: 'Missed calls', icon: 'phone' },
  message: { one: 'Failed message', many: 'Failed messages', icon: 'mail-x' },
  job: { one: 'Dead job', many: 'Dead jobs', icon: 'rotate-ccw' },
  offboarding: { one: 'Home that leaves', many: 'Homes that leave', icon: 'log-out' },
  letting: { one: 'Letting another way', many: 'Letting another way', icon: 'bed-double' },
  thread: { one: 'Reported message to an owner', many: 'Reported messages to owners', icon: 'thumbs-down' },
}

/** Ended in the queue; everything else ends where it is done. */
export const endsHere = (kind: TaskKind): boolean => ['note', 'message', 'job', 'offboarding'].includes(kind)
export const canRetry = (kind: TaskKind): boolean => kind === 'message' || kind === 'job'

/** For so long a task that was ended here can be taken back by who ended it. */
export const undoMs = 30_000

/** A snoozed task is back this long before its deadline. */
const backBeforeMs = 15 * 60_000

/** Why a task cannot rest until then; null where it can. */
export function snoozeProblem(until: Date, { due, now }: { due: Date; now: Date }): string | null {
  if (until <= now) return 'Choose a time to come.'
  if (until.getTime() > due.getTime() - backBeforeMs) return 'It has to be back 15 minutes before its deadline.'
  return null
}

export const clockGroups = ['late', 'hour', 'today', 'later'] as const
export type ClockGroup = (typeof clockGroups)[number]
export const groupLabels: Readonly<Record<ClockGroup, string>> = {
  late: 'Late',
  hour: 'Next hour',
  today: 'Next 24 hours',
  later: 'Later',
}

export function groupOf(due: Date, now: Date): ClockGroup {
  const left = due.getTime() - now.getTime()
  if (left < 0) return 'late'
  if (left <= 3600_000) return 'hour'
  return left <= 24 * 3600_000 ? 'today' : 'later'
}

/** How much of its time is used, from 0 to 100. */
export function usedPercent(since: Date, due: Date, now: Date): number {
  const whole = due.getTime() - since.getTime()
  const used = whole <= 0 ? 1 : (now.getTime() - since.getTime()) / whole
  return Math.round(Math.min(1, Math.max(0, used)) * 100)
}

/** "42 min", "3 h", "2 days", "12 min late". */
export function sayLeft(due: Date, now: Date): string {
  const minutes = Math.round(Math.abs(due.getTime() - now.getTime()) / 60_000)
  const span =
    minutes < 90
      ? `${minutes} min`
      : minutes < 36 * 60
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1440)} days`
  return due < now ? `${span} late` : span
}
