import type { Actor, Context } from '../context.ts'
import { signInFirst } from '../errors.ts'

/** The actor of a non-public call; dispatch has checked access before the handler runs. */
export function signedIn({ actor }: Pick<Context, 'actor'>): Actor {
  if (!actor) throw signInFirst()
  return actor
}
