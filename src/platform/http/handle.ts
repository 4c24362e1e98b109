import type { Endpoint, HandlerInput, ReplyInput } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'
import type { JsonText } from './json-text.ts'
import type { WithKept } from './kept-part.ts'

export type Handler = { endpoint: Endpoint; run(ctx: Context, input: unknown): Promise<unknown> }

type Reply<E extends Endpoint> = ReplyInput<E> | WithKept<ReplyInput<E>> | JsonText<ReplyInput<E>>

/** Ties a call of the contract to what answers it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: HandlerInput<E>) => Promise<Reply<E>> | Reply<E>,
): Handler {
  return { endpoint, run: async (ctx, input) => run(ctx, input as HandlerInput<E>) }
}
