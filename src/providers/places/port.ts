/**
 * Places in India outside our own gazetteer: an address, an office, a shop. `find` returns at most five matches, the
 * likeliest first; `near` ranks those around where the person is looking higher. Text under three letters matches
 * nothing. Throws a ProviderError when the service fails.
 */
export type OutsidePlace = {
  name: string
  lat: number
  lng: number
  /** The city or town it lies in, if known. */
  city: string | null
}

export type Places = {
  find(text: string, near?: { lat: number; lng: number }): Promise<OutsidePlace[]>
}
