/** Headers of an answer from before the database went away: its time, and that it must not be stored. */
export const staleHeaders = (madeAt: number): Record<string, string> => ({
  'cache-control': 'no-store',
  age: String(Math.floor((Date.now() - madeAt) / 1000)),
  warning: `111 - "Revalidation Failed" "${new Date(madeAt).toUTCString()}"`,
})
