/**
 * One key, one send: a key that was answered is answered again from memory, and one that is on its way is waited for.
 * A failed send is forgotten, so that a retry sends. It lasts as long as the process, which is where retries happen.
 */
export type SendOnce = (key: string, send: () => Promise<string>) => Promise<{ ref: string }>

export function sendOnce(remembered = 10_000): SendOnce {
  const refs = new Map<string, Promise<string>>()
  return async (key, send) => {
    const known = refs.get(key)
    if (known) return { ref: await known }
    const sending = send()
    refs.set(key, sending)
    for (const oldest of refs.keys()) {
      if (refs.size <= remembered) break
      refs.delete(oldest)
    }
    try {
      return { ref: await sending }
    } catch (error) {
      refs.delete(key)
      throw error
    }
  }
}
