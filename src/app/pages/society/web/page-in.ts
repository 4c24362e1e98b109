/** The page an address names; what is no page is the first. */
export const pageIn = (query: URLSearchParams): number => {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}
