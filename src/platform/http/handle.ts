import type { Endpoint, HandlerInput, ReplyInput } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'

export type Handler = { endpoint: Endpoint; run(ctx: Context, input: unknown): Promise<unknown> }

/** Binds an endpoint of a contract to its handler. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: HandlerInput<E>) => Promise<ReplyInput<E>> | ReplyInput<E>,
): Handler {
  return { endpoint, run: async (ctx, input) => run(ctx, input as HandlerInput<E>) }
}
