import { makeVideo } from '#features/homes/editor/server/make-video.ts'
import type { Db } from '#platform/db.ts'
import { postMessage, sendMessage } from '#platform/outbox.ts'
import type { Queue } from '#platform/queue.ts'
import { providerError } from '#providers/provider-error.ts'
import { type Planting, pastContext } from './context.ts'

/** For the lists of the desk that a good world leaves empty: a mail that came back, and a visit that nobody reported. */
export async function plantTrouble(planting: Planting, { reader }: { reader: number }): Promise<void> {
  await bounceMail(planting, reader)
  await leaveUnreported(planting)
}

async function bounceMail(planting: Planting, personId: number): Promise<void> {
  const person = await planting.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!person.email) return
  const ctx = pastContext(planting, planting.now)
  const enqueued: { id: number }[] = []
  const enqueue = async (_: unknown, payload: { id: number }) => void enqueued.push(payload)
  await postMessage(planting.db, { enqueue } as unknown as Queue, {
    ...{ channel: 'email', recipient: person.email, purpose: 'booking:confirmed' },
    ...{ subject: 'Your booking', body: 'Your home is booked. The agreement comes next.' },
  })
  const email = { send: () => Promise.reject(providerError('rejected', '550 The mailbox is full.')) }
  const providers = { ...ctx.providers, email } as unknown as typeof ctx.providers
  for (const payload of enqueued) await sendMessage.run({ ...ctx, providers }, payload).catch(() => {})
}

/** Takes the second newest of the visits that are over, because the newest has a note for the office. */
async function leaveUnreported({ db, now }: Planting): Promise<void> {
  const [, visit] = await db
    .selectFrom('visit')
    .select('id')
    .where('state', '=', 'done')
    .where('area_manager_id', 'is not', null)
    .where('tenancy_id', 'is', null)
    .where('starts_at', '<', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  if (!visit) return
  const unreported = { state: 'scheduled' as const, rating: null, feedback: null, feedback_at: null }
  await db.updateTable('visit').set(unreported).where('id', '=', visit.id).execute()
}

/**
 * A video whose file was lost on its way: the job that makes it playable gives up after some minutes, and the desk shows
 * that. Not part of the world that is planted, because the queue of jobs opens after it.
 */
export async function loseVideo(db: Db, queue: Queue, now: Date): Promise<void> {
  const home = await db.selectFrom('home').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!home) return
  const key = `homes/${home.id}/lost.mp4`
  const { id } = await db
    .insertInto('home_video')
    .values({
      ...{ home_id: home.id, storage_key: key, source_key: key, state: 'waiting', active: false },
      ...{ duration_s: 0, recorded_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.enqueue(makeVideo, { videoId: id, kind: 'mp4' }, { singletonKey: String(id) })
}
