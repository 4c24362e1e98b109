type Connection = { saveData?: boolean; effectiveType?: string }

const connection = (): Connection | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection

/** The person asked their browser to save data. Pages are shared, so the server must not ask; pictures it sends smaller. */
export const savesData = (): boolean => connection()?.saveData === true

export const isSlow = (): boolean => /2g$/.test(connection()?.effectiveType ?? '')

/** Whether our server answers, which a browser that has a network does not know. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
