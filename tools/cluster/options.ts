import { parseArgs } from 'node:util'
import { StartError } from '../../src/platform/user-error.ts'

export type RunOptions = {
  /** Names of faults. */
  names: string[]
  /** Leaves its folder. */
  keep: boolean
  /** PgBouncer before the database. */
  pooler: boolean
  /** Only the tests of storage. */
  store: boolean
  /** The version that is released over, as git knows it. */
  from: string | null
}

const usage = (
  known: readonly string[],
) => `npm run cluster [-- --only primary,node] [-- --from v1.2] [-- --keep] [-- --pooler] [-- --store]
Starts etcd, two PostgreSQL under Patroni, two web and two jobs processes behind HAProxy and an object store on this
machine, drives a load, and breaks one after the other: ${known.join(', ')}. --keep leaves its folder.
--from starts the processes from that commit, tag or branch; "release" migrates and replaces them by this version.
--pooler puts PgBouncer (transaction mode) between the processes and the database.
--store starts the object store alone and runs the tests of storage against it.`

export function readRunOptions(args: readonly string[], known: readonly string[]): RunOptions {
  const { only, from = null, keep, pooler, store } = parse(args, known)
  const names = only?.split(',') ?? [...known]
  const stranger = names.find((name) => !known.includes(name))
  if (stranger !== undefined) throw new StartError(`There is no fault "${stranger}".\n${usage(known)}`)
  if (from === '') throw new StartError(`--from wants a commit, a tag or a branch.\n${usage(known)}`)
  if (from !== null && !names.includes('release')) {
    throw new StartError('--from is for the fault "release": name it in --only too.')
  }
  return { names, keep, pooler, store, from }
}

function parse(args: readonly string[], known: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const options = { only: text, from: text, keep: flag, pooler: flag, store: flag }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage(known)}`)
  }
}
