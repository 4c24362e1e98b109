import type { Cluster } from './cluster.ts'
import type { NodeName } from './database.ts'

/** Which node leads and since which failover, and the process of each name; one that has ended has none. */
export type State = { leader: NodeName; timeline: number; pids: Readonly<Record<string, number>> }

/** Which changes a fault must have made, judged by the state before. Everything else must be as it was. */
export type Strikes = (before: State) => { newPrimary: boolean; replaced: readonly string[] }

export async function readState({ database, store, product }: Cluster): Promise<State> {
  const leader = (await database.members()).find(({ role }) => role === 'leader')
  if (!leader) throw new Error('no node leads')
  const pids = { ...database.pids(), ...store.pids(), ...product.pids() }
  return { leader: leader.name, timeline: leader.timeline, pids }
}

/** Lists expected changes that did not happen, and unexpected ones that did. A fault that missed proves nothing. */
export function findMisses(strikes: Strikes, before: State, after: State): string[] {
  const { newPrimary, replaced } = strikes(before)
  const misses: string[] = []
  // Each time a standby takes over a new timeline begins.
  const hasNew = after.timeline > before.timeline
  if (newPrimary && !hasNew) misses.push('no standby took over')
  if (!newPrimary && hasNew) misses.push('a standby took over')
  for (const [name, pid] of Object.entries(before.pids)) {
    const now = after.pids[name]
    if (now === undefined) misses.push(`${name} ended`)
    else if (replaced.includes(name) && now === pid) misses.push(`${name} was not replaced`)
    else if (!replaced.includes(name) && now !== pid) misses.push(`${name} was replaced`)
  }
  for (const name of replaced) if (before.pids[name] === undefined) misses.push(`${name} did not run before`)
  return misses
}
