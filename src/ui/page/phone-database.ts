type KeyPaths = Readonly<Record<string, string | null>>
type Work<T> = (objects: IDBObjectStore) => IDBRequest<T>

/**
 * A database of the browser that keeps work done without a network. Opened on first use; `keyPaths` names its stores and
 * the field each is keyed by, null where the key is given with the value. Returns how to run one request.
 */
export function phoneDatabase<K extends KeyPaths>(name: string, keyPaths: K) {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries(keyPaths)) request.result.createObjectStore(store, { keyPath })
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opened
  }
  return async <T>(store: keyof K & string, mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
    const transaction = (await open()).transaction(store, mode)
    const request = work(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      // The write is durable only once the transaction completes.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
