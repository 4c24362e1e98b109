/** The week that the manager's page keeps; queued events stay, they contain nothing of visitors. */
export async function clearWeek(): Promise<void> {
  const stores = await indexedDB.databases()
  // Opening it must not create an empty one.
  if (!stores.some(({ name }) => name === 'thikana-my-day')) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('thikana-my-day')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const store = opening.result
      const clearing = store.transaction('week', 'readwrite')
      clearing.objectStore('week').clear()
      clearing.oncomplete = () => resolve()
      clearing.onabort = () => reject(clearing.error)
      store.close()
    }
  })
}
