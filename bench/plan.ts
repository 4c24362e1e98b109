import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { root } from './servers.ts'

/** One statement of a search: the index of its text, and its parameters. */
export type Statement = { text: number; values: unknown[] }

/** The statements and rows that the bare server responds with. */
export type BarePlan = {
  search?: { connection: Connection; texts: string[]; searches: Statement[][] }
  pages?: HouseCard[][]
}

export function writePlan(name: string, plan: BarePlan): string {
  const file = join(root, '.cache', 'bench', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(plan))
  return file
}
