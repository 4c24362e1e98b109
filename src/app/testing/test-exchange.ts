import type { Actor, Exchange } from '#platform/context.ts'

/** A request of this person to `dispatch`, without the web around it. */
export const exchangeOf = (actor: Actor): Exchange => ({
  ...{ address: '', userAgent: '', language: 'en', cookies: {}, setCookies: [] },
  actor: async () => actor,
  viewer: async () => actor,
  forgetActor() {},
})
