import type { FastifyInstance } from 'fastify'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Storage = ReturnType<Strategy['storage']>

/**
 * For an endpoint that shares its path with a page: it is matched only by requests that accept JSON and nothing else. A
 * browser that opens a page accepts HTML first, and gets the page.
 */
export const jsonAlone: Strategy = {
  name: 'jsonAlone',
  storage() {
    let handler: ReturnType<Storage['get']> = null
    return {
      get: (value) => (value === true ? handler : null),
      set: (_value, given) => {
        handler = given
      },
    } satisfies Storage
  },
  deriveConstraint: ({ headers }) => /^\s*application\/json\s*(;[^,]*)?$/i.test(headers.accept ?? '') || undefined,
}
