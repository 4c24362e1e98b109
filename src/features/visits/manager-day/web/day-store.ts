import { phoneDatabase } from '#ui/page/phone-database.ts'
import type { ManagerWeek, VisitEvent } from '../contract.ts'

/** IndexedDB of the phone: the week as last seen, and the queue of events not sent yet. */
export type Waiting = VisitEvent & { manager_id: number }
/** Refused events, until the manager has read them. */
export type Told = { client_id: string; visit_id: number; message: string }
type Tries = { visit_id: number; wrong: number }

const within = phoneDatabase('thikana-my-day', {
  ...{ week: null, events: 'client_id', told: 'client_id', tries: 'visit_id' },
})

const onlyWeek = 'week'

export const keepWeek = (week: ManagerWeek) => within('week', 'readwrite', (store) => store.put(week, onlyWeek))
export const readWeek = (): Promise<ManagerWeek | undefined> =>
  within('week', 'readonly', (store) => store.get(onlyWeek))

export const clearWeek = () => within('week', 'readwrite', (store) => store.clear())

export const addWaiting = (event: Waiting) => within('events', 'readwrite', (store) => store.put(event))
export const removeWaiting = (id: string) => within('events', 'readwrite', (store) => store.delete(id))
/** Only this person's events: another user of the phone sends theirs after signing in again. */
export const listWaiting = async (managerId: number): Promise<Waiting[]> =>
  (await within<Waiting[]>('events', 'readonly', (store) => store.getAll())).filter(
    (event) => event.manager_id === managerId,
  )

export const addTold = (told: Told) => within('told', 'readwrite', (store) => store.put(told))
export const removeTold = (id: string) => within('told', 'readwrite', (store) => store.delete(id))
export const listTold = (): Promise<Told[]> => within('told', 'readonly', (store) => store.getAll())

/** Wrong codes entered offline. */
export const countWrong = async (visitId: number): Promise<number> =>
  (await within<Tries | undefined>('tries', 'readonly', (store) => store.get(visitId)))?.wrong ?? 0
export const setWrong = (visitId: number, wrong: number) =>
  within('tries', 'readwrite', (store) => store.put({ visit_id: visitId, wrong }))
