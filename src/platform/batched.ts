import { setImmediate as nextTurn } from 'node:timers/promises'

type Batch<K, V> = { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> }

/**
 * What many ask for one by one in the same turn of the event loop is asked for together: a crowd costs one statement
 * instead of one each, and nobody waits for a second turn behind the others.
 */
export function batched<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
  let open: Batch<K, V> | null = null
  const begin = (): Batch<K, V> => {
    const keys = new Set<K>()
    const answers = nextTurn().then(() => {
      open = null
      return load([...keys])
    })
    return { keys, answers }
  }
  return async (key: K): Promise<V | undefined> => {
    open ??= begin()
    open.keys.add(key)
    return (await open.answers).get(key)
  }
}
