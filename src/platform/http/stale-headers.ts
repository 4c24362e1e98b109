/** Of an answer from before the database went away: the time it is from; nobody may keep it. */
export const staleHeaders = (madeAt: number): Record<string, string> => ({
  'cache-control': 'no-store',
  age: String(Math.floor((Date.now() - madeAt) / 1000)),
  warning: `111 - "Revalidation Failed" "${new Date(madeAt).toUTCString()}"`,
})
