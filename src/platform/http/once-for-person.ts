import type { Context } from '../context.ts'
import { type KeepReply, once } from '../once.ts'
import { signedIn } from './signed-in.ts'

/** Makes a call idempotent by its request id, among the calls of the person who is signed in. */
export const onceForPerson = <T>(
  ctx: Context,
  call: string,
  body: { request_id: string },
  run: (keep: KeepReply<T>) => Promise<T>,
): Promise<T> => once(ctx, { scope: `person:${signedIn(ctx).personId}`, call, body }, run)
