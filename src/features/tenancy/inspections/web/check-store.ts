import { phoneDatabase } from '#ui/page/phone-database.ts'
import type { CheckEntry } from '../contract.ts'

/** Entries and photos of a check, kept on the phone until the report has arrived. */
export type KeptEntry = { id: string; visit_id: number; manager_id: number; entry: CheckEntry; sent: boolean }
export type KeptPhoto = {
  client_id: string
  visit_id: number
  manager_id: number
  item_key: string
  taken_at: string
  place: { lat: number; lng: number } | null
  blob: Blob
  sent: boolean
}

const within = phoneDatabase('thikana-check', { entries: 'id', photos: 'client_id' })

export const entryId = (visitId: number, key: string): string => `${visitId} ${key}`

export const keepEntry = (entry: KeptEntry) => within('entries', 'readwrite', (store) => store.put(entry))
/** Leaves an entry that has changed since it was sent as it is: the change still waits. */
export const markEntrySent = ({ id, entry }: KeptEntry) =>
  within<KeptEntry | undefined>('entries', 'readwrite', (store) => {
    const read: IDBRequest<KeptEntry | undefined> = store.get(id)
    read.onsuccess = () => {
      if (read.result?.entry.client_id === entry.client_id) store.put({ ...read.result, sent: true })
    }
    return read
  })
export const keepPhoto = (photo: KeptPhoto) => within('photos', 'readwrite', (store) => store.put(photo))
const dropPhoto = (id: string) => within('photos', 'readwrite', (store) => store.delete(id))

export type Kept = { entries: KeptEntry[]; photos: KeptPhoto[] }

/** Only this manager's: another user of the phone sends theirs after signing in again. */
export async function readCheck(managerId: number, visitId: number): Promise<Kept> {
  const isOwn = (each: KeptEntry | KeptPhoto) => each.manager_id === managerId && each.visit_id === visitId
  const [entries, photos] = await Promise.all([
    within<KeptEntry[]>('entries', 'readonly', (store) => store.getAll()),
    within<KeptPhoto[]>('photos', 'readonly', (store) => store.getAll()),
  ])
  return { entries: entries.filter(isOwn), photos: photos.filter(isOwn) }
}

/** The report has arrived: nothing of it stays on the phone. */
export async function forgetCheck({ entries, photos }: Kept): Promise<void> {
  for (const { id } of entries) await within('entries', 'readwrite', (store) => store.delete(id))
  for (const { client_id } of photos) await dropPhoto(client_id)
}
