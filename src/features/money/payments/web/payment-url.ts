import { data } from 'react-router'

export const invoiceIdOf = (url: URL): number => {
  const id = url.searchParams.get('invoice_id') ?? ''
  // An id that is not a number is not found.
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}

/** A malformed token is not found. */
export function tokenOf({ searchParams }: URL, name: string): string {
  const token = searchParams.get(name) ?? ''
  if (!/^[\w-]{20,64}$/.test(token)) throw data(null, { status: 404 })
  return token
}
