import type { Actor, Context } from '../context.ts'
import { signInFirst } from '../errors.ts'

/** The caller of a call that is not public; its access has been checked before the handler ran. */
export function signedIn({ actor }: Pick<Context, 'actor'>): Actor {
  if (!actor) throw signInFirst()
  return actor
}
