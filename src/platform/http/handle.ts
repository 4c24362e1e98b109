import type { Endpoint, HandlerInput, ReplyInput } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'

export type Handler = { endpoint: Endpoint; run(ctx: Context, input: unknown): Promise<unknown> }

/** Ties a call of the contract to what answers it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: HandlerInput<E>) => Promise<ReplyInput<E>> | ReplyInput<E>,
): Handler {
  return { endpoint, run: async (ctx, input) => run(ctx, input as HandlerInput<E>) }
}
