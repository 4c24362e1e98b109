/**
 * Makes sends idempotent by key: a repeated key gets the stored result, and a simultaneous one waits for the running
 * send. A failed send is not stored, so that a retry sends again. In memory only, because retries happen in the same
 * process.
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
