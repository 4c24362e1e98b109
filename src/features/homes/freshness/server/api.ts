// The door of freshness: what other features may call.
import type { Tx } from '#platform/db.ts'
import type { Queue } from '#platform/queue.ts'
import { lookAtPicture } from './jobs.ts'

export const freshness = {
  /** In the transaction that takes a picture in or hangs it up in a home: whether it is another home's is looked up after. */
  pictureHung: (tx: Tx, queue: Queue, pictureId: number) =>
    queue.enqueue(lookAtPicture, { pictureId }, { tx, singletonKey: String(pictureId) }),
}
