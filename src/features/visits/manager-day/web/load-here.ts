import type { ManagerWeek } from '../contract.ts'
import { keepWeek, listTold, listWaiting, readWeek, type Told, type Waiting } from './day-store.ts'
import { isUnanswered, sendWaiting } from './send-waiting.ts'

export type MyDay = { week: ManagerWeek; waiting: Waiting[]; told: Told[]; offline: boolean; formId: string }

/** Sends queued events, fetches the week, and falls back to the stored one without a response. */
export async function loadHere(ask: () => Promise<MyDay>): Promise<MyDay> {
  const kept = await readWeek()
  let offline = false
  if (kept) await sendWaiting(kept.manager_id).catch(ifUnanswered)
  const fresh = await ask().catch(ifUnanswered)
  // A cached page carries the week of its time, which may be older than the stored one.
  const week = fresh && !(kept && isNewer(kept, fresh.week)) ? fresh.week : kept
  if (!week) throw new Error('Nothing is kept here, and nobody answers.')
  if (week !== kept) await keepWeek(week)
  return {
    week,
    offline: offline || !navigator.onLine,
    waiting: await listWaiting(week.manager_id),
    told: await listTold(),
    formId: fresh?.formId ?? crypto.randomUUID(),
  }

  function ifUnanswered(error: unknown): undefined {
    if (!isUnanswered(error)) throw error
    offline = true
  }
}

const isNewer = (kept: ManagerWeek, fresh: ManagerWeek): boolean =>
  kept.manager_id === fresh.manager_id && kept.as_of > fresh.as_of
