// The door of freshness: what other features may call.
import type { Tx } from '#platform/db.ts'
import type { Queue } from '#platform/queue.ts'
import { checkPicture } from './jobs.ts'

export const freshness = {
  /** Call in the transaction that stores a picture or adds it to a home; enqueues the check for copies. */
  pictureHung: (tx: Tx, queue: Queue, pictureId: number) =>
    queue.enqueue(checkPicture, { pictureId }, { tx, singletonKey: String(pictureId) }),
}
