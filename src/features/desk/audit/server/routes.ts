import { handle } from '#platform/http/handle.ts'
import { listActs } from '../contract.ts'
import { countActs, listActKinds, listActRows } from './queries.ts'

const pageSize = 50

export const auditRoutes = [
  handle(listActs, async ({ db }, { query }) => {
    const [rows, total, kinds] = await Promise.all([
      listActRows(db, query, pageSize + 1),
      countActs(db, query),
      listActKinds(db),
    ])
    const acts = rows.slice(0, pageSize)
    return { acts, total, kinds, next: rows.length > pageSize ? (acts.at(-1)?.id ?? null) : null }
  }),
]
